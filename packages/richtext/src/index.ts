export { bareAddresses } from './autolinks.ts';
export {
  type HiddenHead,
  type HiddenKind,
  hiddenKinds,
  hiddenValueLengths,
  markedNumber,
  readHiddenHead,
  splitHidden,
  writeHiddenHead,
} from './hidden.ts';
export { codeSpans, type Ending, endOfText, finishedTo, outsideCode } from './code-spans.ts';
export { fileKeyOf, fileKeysOf, type KnownFiles, sizeText } from './files.ts';
export { fillHidden } from './hidden-placeholders.ts';
export { htmlToMarkdown } from './html-to-markdown.ts';
export type { ImageRef, KnownImages } from './images.ts';
export { type BodyLimits, defaultLimits, type Excess, RichtextError, type RichtextErrorCode } from './limits.ts';
export { markdownHandlers } from './markdown-handlers.ts';
export type { MentionedMembers } from './mentions.ts';
export { addressedInHtml, htmlWithoutMembers, mentionsOfHtml, namesInHtml, textWithoutMembers } from './mentions-in-html.ts';
export { isReadAlike } from './read-alike.ts';
export { inlineText, mentionsInReply, renderReply } from './reply.ts';
export {
  type Alignment,
  alignments,
  stylesFromMarkdown,
  styleSyntax,
  type TextColor,
  textColors,
  type TextSize,
  textSizes,
} from './styles.ts';
export { stylesToMarkdown } from './styles-to-markdown.ts';
export { cutExcerpt, visibleText } from './text.ts';
export { writeMarkdown } from './write-markdown.ts';
