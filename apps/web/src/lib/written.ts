const key = 'written';
/** What is kept is for the reload that follows at once. */
const lifeMs = 120_000;

type Field = HTMLInputElement | HTMLTextAreaElement;
type Kept = { path: string; at: number; fields: { name: string; nth: number; value: string }[] };

/** Fields of text. A password or a code is never stored. */
const selector =
  'textarea, input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], input[type="url"], input[type="number"]';

const here = () => location.pathname + location.search;

function nameOf(field: Field): string {
  return field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.placeholder;
}

function* fieldsOf(root: ParentNode): Generator<{ field: Field; name: string; nth: number }> {
  const seen = new Map<string, number>();
  for (const field of root.querySelectorAll<Field>(selector)) {
    const name = nameOf(field);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    if (field.autocomplete !== 'one-time-code') yield { field, name, nth };
  }
}

/** Stores what was typed into the fields of this page, before it is loaded again. Texts of an editor are kept as drafts anyway. */
export function keepWritten(): void {
  const fields = [...fieldsOf(document)]
    .filter(({ field }) => field.value !== '' && field.value !== field.defaultValue)
    .map(({ field, name, nth }) => ({ name, nth, value: field.value }));
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: here(), at: Date.now(), fields } satisfies Kept));
  } catch {
    // Full or forbidden: nothing can be kept.
  }
}

function consume(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    sessionStorage.removeItem(key);
    return kept && kept.path === here() && Date.now() - kept.at < lifeMs ? kept : null;
  } catch {
    return null;
  }
}

/** As if it were typed: by the element's own setter, because React ignores a value that it has seen. */
function write(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Restores what `keepWritten` stored, in the fields that are there and in those that open later on this page, like that of a reply. Call
 * once the page handles input. A field in which something was typed since is left alone.
 * @returns ends waiting for fields
 */
export function restoreWritten(): () => void {
  const kept = consume();
  if (kept === null) return () => undefined;
  const open = new Set(kept.fields);
  const restore = (): void => {
    for (const { field, name, nth } of fieldsOf(document)) {
      const match = [...open].find((one) => one.name === name && one.nth === nth);
      if (!match) continue;
      open.delete(match);
      if (field.value === field.defaultValue) write(field, match.value);
    }
    if (open.size === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(restore);
  watcher.observe(document.body, { childList: true, subtree: true });
  restore();
  return () => watcher.disconnect();
}
