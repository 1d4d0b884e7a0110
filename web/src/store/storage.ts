/* Where the page keeps things in the browser: names with values, in the best place there is.
 *
 * IndexedDB where it works; else localStorage; else memory, which ends with the page. A place is used only after it has
 * been written to and read from. What is kept is plain JSON data.
 */
export type Place = 'database' | 'local' | 'memory';

export interface Storage {
  readonly place: Place;
  set(name: string, value: unknown): Promise<void>;
  get(name: string): Promise<unknown>;
  remove(name: string): Promise<void>;
  /** All values whose names begin so. */
  all(prefix: string): Promise<unknown[]>;
}

const DATABASE = 'brume';
const TABLE = 'kept';
const LOCAL = 'brume:';

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    place: 'memory',
    set: async (name, value) => void values.set(name, JSON.stringify(value)),
    get: async (name) => parse(values.get(name) ?? null),
    remove: async (name) => void values.delete(name),
    all: async (prefix) => [...values].filter(([name]) => name.startsWith(prefix)).map(([, value]) => parse(value)),
  };
}

/** What doesn't read counts as not there: a half-written value must not keep the page from starting. */
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function localStorageOf(local: globalThis.Storage): Storage {
  const names = (prefix: string) => Array.from({ length: local.length }, (_, n) => local.key(n) ?? '')
    .filter((name) => name.startsWith(LOCAL + prefix));
  return {
    place: 'local',
    set: async (name, value) => local.setItem(LOCAL + name, JSON.stringify(value)),
    get: async (name) => parse(local.getItem(LOCAL + name)),
    remove: async (name) => local.removeItem(LOCAL + name),
    all: async (prefix) => names(prefix).map((name) => parse(local.getItem(name))),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}

/** Done only when the transaction is on the disk, so that what was said to be kept is kept. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database refused'));
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(TABLE);
  const slow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the database is silent')), 4000));
  return Promise.race([answer(request), slow]);
}

function databaseStorage(database: IDBDatabase): Storage {
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode);
  const change = async (what: (store: IDBObjectStore) => void) => {
    const transaction = table('readwrite');
    what(transaction.objectStore(TABLE));
    await finished(transaction);
  };
  return {
    place: 'database',
    set: (name, value) => change((store) => void store.put(value, name)),
    get: (name) => answer<unknown>(table('readonly').objectStore(TABLE).get(name)),
    remove: (name) => change((store) => void store.delete(name)),
    all: (prefix) => answer<unknown[]>(
      table('readonly').objectStore(TABLE).getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  };
}

async function tried(storage: Storage): Promise<Storage> {
  const probe = Date.now();
  await storage.set('probe', probe);
  if ((await storage.get('probe')) !== probe) throw new Error('what was written does not read');
  await storage.remove('probe');
  return storage;
}

/** The best place that works in this browser. */
export async function openStorage(): Promise<Storage> {
  try {
    return await tried(databaseStorage(await openDatabase(indexedDB)));
  } catch {
    try {
      return await tried(localStorageOf(localStorage));
    } catch {
      return memoryStorage();
    }
  }
}
