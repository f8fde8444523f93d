import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { RichtextError } from './limits.ts';

// micromark pairs delimiters in quadratic time within a paragraph (100 KB of "]" or "*a_" takes a minute).
// The sum of their positions stands for that time: 2e6 is 0.4 s at worst, and 2,000 marks in one paragraph.
const pairingMax = 2_000_000;
const containersPerLineMax = 100;
// "- - -" may be a rule, so each "-" that opens a list first reads its line to the end: a line of 100 KB took seconds.
const readAgainMax = 1_000_000;
const underlinesMax = 2_000;
// Each "<" may search its whole paragraph for an end that never comes ("<!--").
const tagsPerParagraphMax = 500;

const delimiters = ['*', '_', '~', '[', ']', '!'];
const containers = ['>', '*', '+', '-', ...'0123456789'];
const underlines = ['=', '-'];

/** Stops a text that would cost the parser unbounded time. It never consumes anything; it only counts. */
export function costLimits(source: string): Extension {
  const lengths = source.split(/\r\n?|\n/).map(({ length }) => length);
  const positions = new WeakMap<TokenizeContext, number>();
  const tags = new WeakMap<TokenizeContext, number>();
  const next = (counts: WeakMap<TokenizeContext, number>, context: TokenizeContext) => {
    const position = (counts.get(context) ?? 0) + 1;
    counts.set(context, position);
    return position;
  };
  let pairing = 0;
  let line = 0;
  let containersOnLine = 0;
  let underlinesSeen = 0;
  return {
    text: {
      ...watch(delimiters, (context) => {
        pairing += next(positions, context);
        return pairing > pairingMax;
      }),
      ...watch(['<'], (context) => next(tags, context) > tagsPerParagraphMax),
    },
    document: watch(containers, (context) => {
      const now = context.now().line;
      containersOnLine = now === line ? containersOnLine + 1 : 1;
      line = now;
      return containersOnLine > containersPerLineMax || containersOnLine * (lengths[now - 1] ?? 0) > readAgainMax;
    }),
    flow: watch(underlines, () => ++underlinesSeen > underlinesMax),
  };
}

function watch(marks: string[], exceeds: (context: TokenizeContext) => boolean): Record<string, Construct> {
  const construct: Construct = {
    name: 'cost',
    tokenize(_effects, _ok, nok) {
      return (code: Code) => {
        if (exceeds(this)) throw new RichtextError('body.too_deep');
        return nok(code);
      };
    },
  };
  return Object.fromEntries(marks.map((mark) => [mark.charCodeAt(0), construct]));
}
