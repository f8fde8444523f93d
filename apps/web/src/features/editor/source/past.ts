import type { SurfaceEvents } from '../types.ts';

const undoKeys = { z: 'undo', Z: 'redo', y: 'redo' } as const;

/** Whether a key is a shortcut for undo or redo. */
function undoOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  return undoKeys[(event.shiftKey ? event.key.toUpperCase() : event.key) as keyof typeof undoKeys] ?? null;
}

/** Undo in a textarea: the browser's own history, continued by that of the rich text, in which earlier changes were made. */
export function createPast(area: HTMLTextAreaElement, events: Pick<SurfaceEvents, 'elsewhere'>) {
  /** The text at the start of the browser's history. */
  let base = area.value;
  let isEdited = false;
  const bring = (markdown: string): void => {
    area.value = markdown;
    base = markdown;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    isEdited = false;
  };
  /** Continues with the other view's history if the browser's has ended. Returns whether it did. */
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
