import type { Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { markdownHandlers } from './markdown-handlers.ts';
import { stylesToMarkdown } from './styles-to-markdown.ts';

/** Serializes a tree (with `textDirective` and `containerDirective` for styles) to Markdown that our grammar reads as the same tree; bare URLs stay bare. */
export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    handlers: markdownHandlers,
    extensions: [
      gfmFootnoteToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmTaskListItemToMarkdown(),
      mathToMarkdown(),
      stylesToMarkdown,
    ],
  });
}
