export { Editor } from './editor.tsx';
export { ReplyBox } from './reply-box.tsx';
export type { DraftFields, DraftText, EditorHandle, EditorProps, ReplyBoxProps } from './types.ts';
