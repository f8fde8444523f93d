/**
 * How what somebody types becomes a text that is stored: titles, lines and bodies, for posts and for what staff write. Length, word lists,
 * tools that are off, mentions, pictures and files are checked here, in one order, and a text that is edited only for what it adds (ADR 12,
 * ADR 40). Who may write it, and what becomes of it, is decided by the module whose text it is. Has no table.
 */
export { addedTo } from './added-to.ts';
export type { BodyImage } from './body-image.ts';
export { reportedAt } from './reported-at.ts';
export { screenText, type ScreenedText } from './screen-text.ts';
export { checkEditedTitle, cleanTitle, screenedLine, screenedTitle, titleOf } from './titles.ts';
export {
  editorScopeOf,
  importRules,
  staffRules,
  writeBody,
  writeReply,
  writingRules,
  type WritingRules,
  type WrittenBody,
  type WrittenFile,
  type WrittenHidden,
} from './write-body.ts';
