export { Editor } from './editor.tsx';
export { fetchDraft } from './draft/read-server-draft.ts';
export { fetchPageEditor, PageEditor } from './page-editor.tsx';
export { focusEditor } from './focus-editor.ts';
export { phoneFrame, phoneScroller } from './phone-frame.tsx';
export { useVisibleViewport } from './use-visible-viewport.ts';
export type {
  Attachment,
  AttachmentKind,
  DraftFields,
  DraftText,
  EditorHandle,
  EditorProps,
  HiddenGrade,
  InsertKind,
  Inserts,
  ReplyBoxProps,
} from './types.ts';
