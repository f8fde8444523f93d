export { Editor } from './editor.tsx';
export { ReplyBox } from './reply-box.tsx';
export type { DraftFields, DraftText, EditorHandle, EditorProps, HiddenGrade, ReplyBoxProps } from './types.ts';
