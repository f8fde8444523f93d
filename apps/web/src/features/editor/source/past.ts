import type { SurfaceEvents } from '../types.ts';

const undoKeys = { z: 'undo', Z: 'redo', y: 'redo' } as const;

/** What a key asks to undo or do again. */
function undoOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  return undoKeys[(event.shiftKey ? event.key.toUpperCase() : event.key) as keyof typeof undoKeys] ?? null;
}

/** The browser undoes what was done in a textarea; what was done before it was displayed is known to the other view. */
export function createPast(area: HTMLTextAreaElement, events: Pick<SurfaceEvents, 'elsewhere'>) {
  /** What it was displayed with: the browser undoes back to here. */
  let base = area.value;
  let isEdited = false;
  const bring = (markdown: string): void => {
    area.value = markdown;
    base = markdown;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    isEdited = false;
  };
  /** Goes on with the past of the other view where that of the browser ends; whether it did. */
  const goOn = (action: 'undo' | 'redo'): boolean => {
    const text = area.value !== base || (action === 'redo' && isEdited) ? null : events.elsewhere(action);
    if (text === null || text === base) return false;
    bring(text);
    return true;
  };
  return {
    edited: (): void => void (isEdited = true),
    goOn,
    goOnBy(event: KeyboardEvent): boolean {
      const action = undoOf(event);
      return action !== null && goOn(action);
    },
    resume: (markdown: string): void => {
      if (markdown !== area.value) bring(markdown);
    },
  };
}
