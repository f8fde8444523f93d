import {
  blockquoteKeymap,
  bulletListKeymap,
  codeBlockKeymap,
  codeBlockSchema,
  commands as commonCommands,
  emphasisKeymap,
  emphasisUnderscoreInputRule,
  hardbreakKeymap,
  hardbreakSchema,
  headingKeymap,
  headingSchema,
  inlineCodeKeymap,
  inputRules as commonInputRules,
  listItemKeymap,
  markInputRules as commonMarkRules,
  orderedListKeymap,
  paragraphKeymap,
  paragraphSchema,
  plugins as commonPlugins,
  remarkPreserveEmptyLinePlugin,
  schema as commonSchema,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import {
  commands as gfmCommands,
  inputRules as gfmInputRules,
  keepTableAlignPlugin,
  markInputRules as gfmMarkRules,
  pasteRules,
  schema as gfmSchema,
  strikethroughKeymap,
  tableEditingPlugin,
  tableKeymap,
} from '@milkdown/kit/preset/gfm';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { grammar } from './grammar.ts';
import { inputRules } from './input-rules.ts';
import { codeBlock, heading, lineBreak, mathBlock, mathInline, paragraph } from './schema.ts';

const replaced = new Set<MilkdownPlugin>(
  [paragraphSchema, headingSchema, hardbreakSchema, codeBlockSchema].flatMap((schema) => [...schema]),
);
// <br /> for empty lines and ids of headings are not what people write; emphasis with "_" catches snake_case.
const unwanted = new Set<MilkdownPlugin>([remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat());

/** Nodes and marks first: the order of a schema decides which node an empty document begins with. */
export const schema: MilkdownPlugin[] = [
  ...commonSchema.map((plugin) => plugin),
].flatMap((plugin) => {
  const at = [paragraphSchema, headingSchema, hardbreakSchema, codeBlockSchema].findIndex((pair) => pair[1] === plugin);
  if (at >= 0) return [...([paragraph, heading, lineBreak, codeBlock][at] ?? [])];
  return replaced.has(plugin) ? [] : [plugin];
}).concat(gfmSchema, mathInline, mathBlock);

const keymaps: MilkdownPlugin[] = [
  blockquoteKeymap,
  codeBlockKeymap,
  hardbreakKeymap,
  headingKeymap,
  listItemKeymap,
  orderedListKeymap,
  bulletListKeymap,
  paragraphKeymap,
  emphasisKeymap,
  inlineCodeKeymap,
  strikethroughKeymap,
  tableKeymap,
].flat();

/** What reading and writing needs. */
export const language: MilkdownPlugin[] = [
  ...commonPlugins.filter((plugin) => !unwanted.has(plugin)),
  grammar,
  schema,
].flat();

/** What editing needs on top. */
export const editing: MilkdownPlugin[] = [
  commonInputRules,
  commonMarkRules.filter((rule) => rule !== emphasisUnderscoreInputRule),
  gfmInputRules,
  gfmMarkRules,
  inputRules,
  pasteRules,
  keymaps,
  commonCommands,
  gfmCommands,
  keepTableAlignPlugin,
  tableEditingPlugin,
].flat(2);
