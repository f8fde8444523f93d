import type { EditorHandle } from './types.ts';

/** As the `ref` of an editor that somebody just opened: what they type goes into it, and not to the shortcuts. */
export const focusEditor = (editor: EditorHandle | null) => editor?.focus();
