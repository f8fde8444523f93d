import { Converter } from 'opencc-js';
import { parseSync, Visitor } from 'oxc-parser';
import { corrections, fonts, unconverted, usualForms } from './corrections.ts';

const openCc = Converter({ from: 'cn', to: 'twp' });

const oneOf = (texts: Iterable<string>): RegExp => new RegExp(`(${[...texts].toSorted((a, b) => b.length - a.length).join('|')})`);

const corrected = oneOf(Object.keys(corrections));
const anyFont = new RegExp(oneOf(Object.keys(fonts)).source + String.raw`(?![\w ])`, 'g');
const formal = new RegExp(`[${Object.keys(usualForms).join('')}]`, 'g');
const han = /\p{Script=Han}/u;

/** A text of ours in Traditional characters and the words of Taiwan. */
export function traditional(text: string): string {
  if (unconverted.has(text)) return text;
  const withFonts = text.includes('S') ? text.replaceAll(anyFont, (name) => fonts[name] ?? name) : text;
  if (!han.test(withFonts)) return withFonts;
  const parts = withFonts.split(corrected).map((part) => corrections[part] ?? openCc(part));
  return parts.join('').replaceAll(formal, (one) => usualForms[one] ?? one);
}

interface Piece {
  /** Without its quotation marks. */
  start: number;
  end: number;
}

/** Where the texts of a program are, in its order: string literals and the chunks of templates. */
function piecesOf(file: string, program: string): Piece[] {
  const { program: tree, errors } = parseSync(file, program);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const pieces: Piece[] = [];
  const add = ({ start, end }: Piece) => pieces.push({ start, end });
  new Visitor({
    Literal: ({ value, start, end }) => typeof value === 'string' && add({ start: start + 1, end: end - 1 }),
    TemplateElement: add,
    JSXText: add,
  }).visit(tree);
  return pieces.toSorted((a, b) => a.start - b.start);
}

/** The texts of a program as it has them when it runs: string literals and chunks of templates. */
export function textsOf(file: string, program: string): string[] {
  const { program: tree } = parseSync(file, program);
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  }).visit(tree);
  return texts;
}

/**
 * A program with its texts rewritten: string literals and chunks of templates alone, so that neither what a template is filled with nor code
 * changes.
 */
export function withTexts(file: string, program: string, rewrite: (text: string) => string): string {
  let result = '';
  let copied = 0;
  for (const { start, end } of piecesOf(file, program)) {
    result += program.slice(copied, start) + rewrite(program.slice(start, end));
    copied = end;
  }
  return result + program.slice(copied);
}
