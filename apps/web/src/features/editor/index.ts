export { Editor } from './editor.tsx';
export { focusEditor } from './focus-editor.ts';
export { ReplyBox } from './reply-box.tsx';
export type { DraftFields, DraftText, EditorHandle, EditorProps, HiddenGrade, ReplyBoxProps } from './types.ts';
