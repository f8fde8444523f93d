import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { linesReadAgain } from './styles.ts';
import { type Excess, RichtextError, type RichtextErrorCode } from './limits.ts';

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
const inlineWork: readonly [marks: RegExp, work: number, excess: Excess][] = [
  [/(?:https?:\/\/|www\.)[a-z0-9]/gi, 2, 'links'],
  // Links and pictures, above all of files.
  [/\]\(/g, 1.2, 'links'],
  [/[\w.+-]@[\w-]+\./g, 2, 'links'],
  [/:(?:u|color|size)\[/g, 3, 'styles'],
  [/\\[!-/:-@[-`{-~]/g, 0.2, 'escapes'],
  [/&(?:#|[a-z])[a-z0-9]{1,31};/gi, 0.4, 'escapes'],
];
// A run of backticks searches for one of its length to the end of its paragraph, so each new length may read everything again.
const tickLengthsMax = 40;
const workOf = { lines: 1, items: 1, quotes: 4, code: 0.6, formulas: 0.8 };
const lineAgainWork = 1 / 3;

/**
 * A cell takes 0.04 ms, one with a link 0.13, and rows are filled up to the columns of their table. The largest of 16,026 documents of
 * packages and dumps has 2,600.
 */
const cellsMax = 5_000;
const columnsMax = 200;
/** Lists within lists, by indentation: each level reads the lines of all above it again. */
const listLevelsMax = 40;

const delimiters = ['*', '_', '~', '[', ']', '!'];
const containers = ['>', '*', '+', '-', ...'0123456789'];
const underlines = ['=', '-'];
const blockMarks = ['#', '`', '~', '$', '<', '*', '_', '[', '|'];

const tooComplex = (excess: Excess, limit?: number): RichtextError => new RichtextError('body.too_complex', limit, excess);

/** The work of a body by what causes it: a refusal names what takes most. */
class Budget {
  readonly #spent = new Map<Excess, number>();
  #total = 0;

  /** @throws RichtextError 'body.too_complex' once everything together is too much */
  spend(excess: Excess, work: number): void {
    this.#total += work;
    this.#spent.set(excess, (this.#spent.get(excess) ?? 0) + work);
    if (this.#total <= workMax) return;
    const [[most] = [excess]] = [...this.#spent].toSorted(([, a], [, b]) => b - a);
    throw tooComplex(most);
  }
}

const isDelimiterRow = (line: string): boolean => line.includes('-') && /^[ \t>|:-]+$/.test(line);
const isBlankRow = (line: string): boolean => /^[ \t>]*$/.test(line);

/** Cells of all tables, counted from their delimiter rows: `columns` of the widest. A rule counts as one. */
function tableCells(lines: readonly string[]): { cells: number; columns: number } {
  let [cells, columns, current] = [0, 0, 0];
  for (const line of lines) {
    if (isDelimiterRow(line)) {
      current = line.replaceAll(/^[ \t>]*\||\|[ \t]*$/g, '').split('|').length;
      columns = Math.max(columns, current);
    } else if (isBlankRow(line)) current = 0;
    cells += current;
  }
  return { cells, columns };
}

/** The deepest list, by the indentation of its items. */
function listLevels(lines: readonly string[]): number {
  const indents: number[] = [];
  let deepest = 0;
  for (const line of lines) {
    const indent = /^([ \t>]*)(?:[-+*]|\d{1,9}[.)])(?=\s|$)/.exec(line)?.[1]?.length;
    if (indent === undefined) continue;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    deepest = Math.max(deepest, indents.length);
  }
  return deepest;
}

/** What is counted in the source, before anything is parsed. */
function refuseCounts(source: string, lines: readonly string[]): void {
  if (lines.length > linesMax) throw tooComplex('lines', linesMax);
  const { cells, columns } = tableCells(lines);
  if (columns > columnsMax) throw tooComplex('columns', columnsMax);
  if (cells > cellsMax) throw tooComplex('cells', cellsMax);
  if (listLevels(lines) > listLevelsMax) throw new RichtextError('body.too_deep', listLevelsMax, 'levels');
  if (new Set(source.match(/`+/g)?.map(({ length }) => length)).size > tickLengthsMax) throw tooComplex('code');
}

/**
 * Rejects a text that would cost the parser unbounded time: 'body.too_deep' for nesting, 'body.too_complex' for too many blocks, items,
 * rows, formulas or marks. It never consumes anything; it only counts.
 */
export function costLimits(source: string): Extension {
  const lines = source.split(/\r\n?|\n/);
  const lengths = lines.map(({ length }) => length);
  refuseCounts(source, lines);
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
  const budget = new Budget();
  // The parser continues from one list item to the next without calling a construct, so these are counted in the source.
  budget.spend('items', source.match(itemLine)?.length ?? 0);
  budget.spend('notes', footnoteWork * (source.match(footnoteLine)?.length ?? 0));
  budget.spend('lines', lineAgainWork * linesReadAgain(source));
  for (const [marks, each, excess] of inlineWork) budget.spend(excess, each * (source.match(marks)?.length ?? 0));
  const spend = (kind: keyof typeof workOf): boolean => {
    budget.spend(kind, workOf[kind]);
    return false;
  };
  return {
    text: {
      ...watch(delimiters, (context) => {
        pairing += next(positions, context);
        if (pairing > pairingMax) throw tooComplex('marks');
        return false;
      }),
      ...watch(['<'], (context) => {
        if (next(tags, context) > tagsPerParagraphMax) throw tooComplex('tags');
        return false;
      }),
      // Once per run: a construct within one would let the parser try again at each character.
      ...inRuns({ ...watch(['`'], () => spend('code')), ...watch(['$'], () => spend('formulas')) }),
    },
    document: watch(
      containers,
      (context, mark) => {
        const now = context.now().line;
        containersOnLine = now === line ? containersOnLine + 1 : 1;
        line = now;
        if (containersOnLine > containersPerLineMax || containersOnLine * (lengths[now - 1] ?? 0) > readAgainMax) return true;
        return spend(mark === '>' ? 'quotes' : 'items');
      },
      'body.too_deep',
    ),
    flow: {
      // Called at the start of every block, row and line of a paragraph, whatever it begins with.
      ...watch(blockMarks, () => spend('lines')),
      ...watch(underlines, () => ++underlinesSeen > underlinesMax || spend('lines')),
      null: counting(() => spend('lines')),
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
