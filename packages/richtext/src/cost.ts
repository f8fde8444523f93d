import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { linesReadAgain } from './styles.ts';
import { RichtextError, type RichtextErrorCode } from './limits.ts';

// micromark pairs delimiters in quadratic time within a paragraph (100 KB of "]" or "*a_" takes a minute). The sum of their positions
// approximates that time: 2e6 is 0.4 s at worst, and 2,000 marks in one paragraph.
const pairingMax = 2_000_000;
const containersPerLineMax = 100;
// "- - -" may be a rule, so each "-" that opens a list first reads its line to the end: a line of 100 KB took seconds.
const readAgainMax = 1_000_000;
const underlinesMax = 2_000;
// Each "<" may search its whole paragraph for an end that does not exist ("<!--").
const tagsPerParagraphMax = 300;
// The budget of a body, in lines of text: 8,000 take 0.3 s to parse and render. Lists and quotes cost more per start (quotes the more there
// are), a formula nearly as much as a line, a code span a little less.
const workMax = 8_000;
const linesMax = 15_000;
const itemLine = /^[ \t>]*(?:[-+*>]|\d{1,9}[.)])(?=\s|$)/gm;
/** A footnote definition: 4,700 of them took 2 s, because of their numbers and back links. */
const footnoteLine = /^[ \t>]*\[\^[^\]\n]+\]:/gm;
const footnoteWork = 3;
/** Constructs that the parser tries everywhere, with their cost relative to a line: bare URLs, escapes and character references. */
const inlineWork: readonly [marks: RegExp, work: number][] = [
  [/(?:https?:\/\/|www\.)[a-z0-9]/gi, 2],
  [/[\w.+-]@[\w-]+\./g, 2],
  [/:(?:u|color|size)\[/g, 3],
  [/\\[!-/:-@[-`{-~]/g, 0.2],
  [/&(?:#|[a-z])[a-z0-9]{1,31};/gi, 0.4],
];
// A run of backticks searches for one of its length to the end of its paragraph, so each new length may read everything again.
const tickLengthsMax = 40;
const workOf = { line: 1, item: 1, quote: 4, mark: 0.6, formula: 0.8, lineAgain: 1 / 3 };

const delimiters = ['*', '_', '~', '[', ']', '!'];
const containers = ['>', '*', '+', '-', ...'0123456789'];
const underlines = ['=', '-'];
const blockMarks = ['#', '`', '~', '$', '<', '*', '_', '[', '|'];

/**
 * Rejects a text that would cost the parser unbounded time: 'body.too_deep' for nesting, 'body.too_complex' for too many blocks, items,
 * rows, formulas or marks. It never consumes anything; it only counts.
 */
export function costLimits(source: string): Extension {
  const lengths = source.split(/\r\n?|\n/).map(({ length }) => length);
  if (lengths.length > linesMax) throw new RichtextError('body.too_complex');
  if (new Set(source.match(/`+/g)?.map(({ length }) => length)).size > tickLengthsMax) throw new RichtextError('body.too_complex');
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
  // The parser continues from one list item to the next without calling a construct, so these are counted in the source.
  let work = (source.match(itemLine)?.length ?? 0) + footnoteWork * (source.match(footnoteLine)?.length ?? 0);
  work += workOf.lineAgain * linesReadAgain(source);
  for (const [marks, each] of inlineWork) work += each * (source.match(marks)?.length ?? 0);
  if (work > workMax) throw new RichtextError('body.too_complex');
  const spend = (kind: keyof typeof workOf): boolean => {
    work += workOf[kind];
    return work > workMax;
  };
  return {
    text: {
      ...watch(delimiters, (context) => {
        pairing += next(positions, context);
        return pairing > pairingMax;
      }),
      ...watch(['<'], (context) => next(tags, context) > tagsPerParagraphMax),
      // Once per run: a construct within one would let the parser try again at each character.
      ...inRuns({ ...watch(['`'], () => spend('mark')), ...watch(['$'], () => spend('formula')) }),
    },
    document: watch(
      containers,
      (context, mark) => {
        const now = context.now().line;
        containersOnLine = now === line ? containersOnLine + 1 : 1;
        line = now;
        if (containersOnLine > containersPerLineMax || containersOnLine * (lengths[now - 1] ?? 0) > readAgainMax) return true;
        if (spend(mark === '>' ? 'quote' : 'item')) throw new RichtextError('body.too_complex');
        return false;
      },
      'body.too_deep',
    ),
    flow: {
      // Called at the start of every block, row and line of a paragraph, whatever it begins with.
      ...watch(blockMarks, () => spend('line')),
      ...watch(underlines, () => ++underlinesSeen > underlinesMax || spend('line')),
      null: counting(() => spend('line')),
    },
  };
}

type Exceeds = (context: TokenizeContext, mark: string) => boolean;

function counting(exceeds: Exceeds, code: RichtextErrorCode = 'body.too_complex'): Construct {
  return {
    name: 'cost',
    tokenize(_effects, _ok, nok) {
      return (mark: Code) => {
        if (exceeds(this, mark === null || mark < 0 ? '' : String.fromCharCode(mark))) throw new RichtextError(code);
        return nok(mark);
      };
    },
  };
}

function inRuns(constructs: Record<string, Construct>): Record<string, Construct> {
  const previousDiffers = (mark: string) => (code: Code) => code !== Number(mark);
  return Object.fromEntries(
    Object.entries(constructs).map(([mark, construct]) => [mark, { ...construct, previous: previousDiffers(mark) }]),
  );
}

function watch(marks: string[], exceeds: Exceeds, code?: RichtextErrorCode): Record<string, Construct> {
  const construct = counting(exceeds, code);
  return Object.fromEntries(marks.map((mark) => [mark.charCodeAt(0), construct]));
}
