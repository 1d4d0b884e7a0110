/* Pictures as files. A PNG is the engine's SVG drawn on a canvas by the browser. */

function imageOf(svg: string): Promise<{ image: HTMLImageElement; free(): void }> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const free = () => URL.revokeObjectURL(address);
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done({ image, free });
    image.onerror = () => {
      free();
      fail(new Error("the browser can't draw the picture"));
    };
    image.src = address;
  });
}

/** The picture with its longer side so many pixels. */
export async function pngOf(svg: string, pixels: number): Promise<Blob> {
  const { image, free } = await imageOf(svg);
  try {
    const scale = pixels / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!made) throw new Error("the browser can't write the picture");
    return made;
  } finally {
    free();
  }
}

/** Lets the browser save a file. */
export function save(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
