import type { Root } from 'mdast';
import { type Extension as TreeExtension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import { combineExtensions } from 'micromark-util-combine-extensions';
import { costLimits } from './cost.ts';
import { styleSyntax, stylesFromMarkdown } from './styles.ts';

export const commonmark = [cjkFriendlyExtension()];

const syntax = combineExtensions([
  ...commonmark,
  gfmAutolinkLiteral(),
  gfmFootnote(),
  gfmStrikethroughCjkFriendly(),
  gfmTable(),
  gfmTaskListItem(),
  math(),
  styleSyntax(),
]);

// The transform that searches finished text for URLs is left out: it would join Chinese to them again.
const bareAddresses: TreeExtension = { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] };

const tree = [
  bareAddresses,
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  mathFromMarkdown(),
  ...stylesFromMarkdown(),
];

/**
 * CommonMark, GFM, maths and text styles, with emphasis and URLs that work next to Chinese. Throws 'body.too_deep' and 'body.too_complex' if it
 * is `bounded`.
 */
export function markdownTree(source: string, bounded = true): Root {
  return fromMarkdown(source, { extensions: bounded ? [syntax, costLimits(source)] : [syntax], mdastExtensions: tree });
}
