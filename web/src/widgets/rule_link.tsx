/* A rule's name that opens the rule in a side sheet, over whatever screen is there: the game goes on beneath it.
 *
 * The sheet itself (rule_sheet.tsx) stands once in the app; a link only says which rule it should show.
 */
import type { ComponentChildren } from 'preact';
import { t } from '../texts/text';

type Listener = (id: string | null) => void;
let shown: string | null = null;
const listeners = new Set<Listener>();

/** Opens the side sheet with a rule; null closes it. */
export function showRule(id: string | null): void {
  shown = id;
  for (const listener of listeners) listener(id);
}

/** Tells the listener which rule is shown, now and at each change; the answer ends that. */
export function onRule(listener: Listener): () => void {
  listeners.add(listener);
  listener(shown);
  return () => listeners.delete(listener);
}

export interface RuleLinkProps { id: string; children?: ComponentChildren }

export function RuleLink({ id, children }: RuleLinkProps) {
  const open = (event: Event) => {
    event.stopPropagation();
    showRule(id);
  };
  return (
    <button type="button" class="rule-link" onClick={open} aria-label={children ? undefined : t('app.rule-open', { id })}>
      {children ?? id}
    </button>
  );
}
