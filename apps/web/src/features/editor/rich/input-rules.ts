import { linkSchema } from '@milkdown/kit/preset/commonmark';
import { InputRule } from '@milkdown/kit/prose/inputrules';
import type { Attrs, NodeType } from '@milkdown/kit/prose/model';
import { $inputRule } from '@milkdown/kit/utils';
import { hasImage } from './images.ts';
import { codeBlock, mathBlock, mathInline } from './schema.ts';

/** `[text](url)` becomes a link when its bracket is closed. An image has its own rule. */
const linkRule = $inputRule(
  (ctx) =>
    new InputRule(/(?<!!)\[([^[\]]+)\]\((\S+?)\)$/, (state, match, start, end) => {
      const [, label = '', href = ''] = match;
      const link = linkSchema.type(ctx).create({ href });
      return state.tr.replaceWith(start, end, state.schema.text(label, [link])).removeStoredMark(link);
    }),
);

/** `$x^2$` becomes a formula; "$5 和 $" with a space inside is money. */
const mathRule = $inputRule(
  (ctx) =>
    new InputRule(/(?<![$\\])\$([^\s$](?:[^$]*[^\s$])?)\$$/, (state, match, start, end) =>
      state.tr.replaceWith(start, end, mathInline.type(ctx).create({ value: match[1] ?? '' })),
    ),
);

/** Converts the paragraph to a block of plain text, unless it contains an image, which that could not contain. */
function plainBlockRule(pattern: RegExp, type: NodeType, attributes: (match: RegExpMatchArray) => Attrs): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const $start = state.doc.resolve(start);
    const fits = $start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type);
    if (!fits || hasImage($start.parent)) return null;
    return state.tr.delete(start, end).setBlockType(start, start, type, attributes(match));
  });
}

const mathBlockRule = $inputRule((ctx) => plainBlockRule(/^\$\$\s$/, mathBlock.type(ctx), () => ({})));
const codeBlockRule = $inputRule((ctx) => plainBlockRule(/^```(\S*)[\s\n]$/, codeBlock.type(ctx), ([, language = '']) => ({ language })));

export const inputRules = [linkRule, mathRule, mathBlockRule, codeBlockRule];
