import type { EditorHandle } from './types.ts';

/** Used as the `ref` of an editor that was just opened: keys go into it, and not to the shortcuts. */
export const focusEditor = (editor: EditorHandle | null) => editor?.focus();
