import { linkSchema } from '@milkdown/kit/preset/commonmark';
import { InputRule, textblockTypeInputRule } from '@milkdown/kit/prose/inputrules';
import { $inputRule } from '@milkdown/kit/utils';
import { mathBlock, mathInline } from './schema.ts';

/** `[text](address)` becomes a link when its bracket closes. An image keeps its own rule. */
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

const mathBlockRule = $inputRule((ctx) => textblockTypeInputRule(/^\$\$\s$/, mathBlock.type(ctx)));

export const inputRules = [linkRule, mathRule, mathBlockRule];
