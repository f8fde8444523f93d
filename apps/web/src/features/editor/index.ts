export { addCodeCopy, type CopyLabels } from './add-code-copy.ts';
export { drawDiagrams } from './draw-diagrams.ts';
export { Editor, loadEditor } from './editor.tsx';
export { ReplyBox } from './reply-box.tsx';
export type { DraftFields, DraftText, EditorHandle, EditorProps, ReplyBoxProps } from './types.ts';
