import {
  blockquoteKeymap,
  bulletListKeymap,
  codeBlockKeymap,
  codeBlockSchema,
  commands as commonCommands,
  createCodeBlockInputRule,
  emphasisKeymap,
  emphasisUnderscoreInputRule,
  hardbreakKeymap,
  hardbreakSchema,
  headingKeymap,
  headingSchema,
  imageSchema,
  inlineCodeKeymap,
  linkSchema,
  inputRules as commonInputRules,
  listItemKeymap,
  markInputRules as commonMarkRules,
  orderedListKeymap,
  paragraphKeymap,
  paragraphSchema,
  plugins as commonPlugins,
  remarkPreserveEmptyLinePlugin,
  schema as commonSchema,
  strongKeymap,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import {
  autoInsertSpanPlugin,
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
import { hidden } from './hidden-schema.ts';
import { inputRules } from './input-rules.ts';
import { pasteContext } from './paste-context.ts';
import { codeBlock, heading, image, lineBreak, link, mathBlock, mathInline, paragraph } from './schema.ts';
import { styleSchema } from './style-schema.ts';

const own = [paragraph, heading, lineBreak, codeBlock, image, link];
const replaced = [paragraphSchema, headingSchema, hardbreakSchema, codeBlockSchema, imageSchema, linkSchema];
// <br /> for empty lines and ids of headings are not wanted in the source; emphasis with "_" would match snake_case.
const unwanted = new Set<MilkdownPlugin>([remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat());

/** Replaces the preset's paragraph: the order of a schema decides which block an empty document begins with. */
const schema: MilkdownPlugin[] = commonSchema.map((plugin) => {
  const at = replaced.findIndex((pair) => pair.includes(plugin as never));
  return own[at]?.[replaced[at]?.indexOf(plugin as never) ?? 0] ?? plugin;
});

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
  strongKeymap,
  strikethroughKeymap,
  tableKeymap,
].flat();

/** The plugins needed for parsing and serializing. */
export const language: MilkdownPlugin[] = [
  ...commonPlugins.filter((plugin) => !unwanted.has(plugin)),
  grammar,
  schema,
  gfmSchema,
  mathInline,
  mathBlock,
  hidden,
  styleSchema,
].flat();

/** Further plugins needed for editing. */
export const editing: MilkdownPlugin[] = [
  commonInputRules.filter((rule) => rule !== createCodeBlockInputRule),
  commonMarkRules.filter((rule) => rule !== emphasisUnderscoreInputRule),
  gfmInputRules,
  gfmMarkRules,
  inputRules,
  pasteContext,
  pasteRules,
  keymaps,
  commonCommands,
  gfmCommands,
  autoInsertSpanPlugin,
  keepTableAlignPlugin,
  tableEditingPlugin,
].flat(2);
