import { markdownHandlers, stylesFromMarkdown, stylesToMarkdown, styleSyntax } from '@chaguan/richtext';
import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { $remark } from '@milkdown/kit/utils';
import type { Nodes, Parents, Root } from 'mdast';
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown, gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown, mathToMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import { type Read, readWithHidden, writeHidden } from './hidden-grammar.ts';

type Extensions = Record<string, unknown[] | undefined>;
type Parser = (source: string, file: unknown) => Root;
type Processor = { data(): object; parser?: Parser };

/**
 * The grammar of published bodies, with one difference: a bare URL stays text here, and the published page links it. As a link node it
 * would be serialized as <…>, and adjacent Chinese text would be included.
 */
function addGrammar(this: Processor) {
  const data = this.data() as Extensions;
  const add = (field: string, ...extensions: unknown[]) => {
    data[field] = [...(data[field] ?? []), ...extensions];
  };
  add('micromarkExtensions', cjkFriendlyExtension(), gfmFootnote(), gfmStrikethroughCjkFriendly());
  add('micromarkExtensions', gfmTable(), gfmTaskListItem(), math(), styleSyntax());
  add('fromMarkdownExtensions', gfmFootnoteFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown());
  add('fromMarkdownExtensions', gfmTaskListItemFromMarkdown(), mathFromMarkdown());
  add('toMarkdownExtensions', gfmFootnoteToMarkdown(), gfmStrikethroughToMarkdown(), gfmTableToMarkdown());
  add('fromMarkdownExtensions', ...stylesFromMarkdown());
  add('toMarkdownExtensions', gfmTaskListItemToMarkdown(), mathToMarkdown(), stylesToMarkdown);
  const { parser } = this;
  if (!parser) return;
  this.parser = (source, file) => {
    const read: Read = (part) => {
      const tree = parser(part, file);
      readMoneyAndFormulas(tree, part);
      return tree;
    };
    return readWithHidden(read, source);
  };
}

/** As published: "$5 and $10" is money, and `$$…$$` alone in its paragraph is a display formula. */
function readMoneyAndFormulas(parent: Parents, source: string): void {
  parent.children.forEach((child: Nodes, at) => {
    if (child.type === 'inlineMath') {
      const end = child.position?.end.offset ?? 0;
      const written = source.slice(child.position?.start.offset ?? 0, end);
      const isMoney = !written.startsWith('$$') && (/^\$\s|\s\$$/.test(written) || /\d/.test(source.charAt(end)));
      if (isMoney) parent.children[at] = { type: 'text', value: written };
      return;
    }
    const only = child.type === 'paragraph' && child.children.length === 1 ? child.children[0] : undefined;
    if (only?.type === 'inlineMath' && source.startsWith('$$', only.position?.start.offset)) {
      parent.children[at] = { type: 'math', value: only.value };
      return;
    }
    if ('children' in child) readMoneyAndFormulas(child, source);
  });
}

export const grammar = $remark('bodyGrammar', () => addGrammar as never);

export function configureWriting(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    bullet: '-' as const,
    rule: '-' as const,
    listItemIndent: 'one' as const,
    fences: true,
    handlers: { ...options.handlers, ...markdownHandlers, hidden: writeHidden },
  }));
}
