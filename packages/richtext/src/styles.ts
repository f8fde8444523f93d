import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

/** Colours of `:color[…]{red}`. Their actual values are the page's: readable in both of its schemes. */
export const textColors = ['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const;
export type TextColor = (typeof textColors)[number];

/** Sizes of `:size[…]{large}`; the normal one has no syntax. */
export const textSizes = ['small', 'large', 'huge'] as const;
export type TextSize = (typeof textSizes)[number];

/** The alignment of blocks between `:::center` and `:::`; left has no syntax. */
export const alignments = ['center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

const choices: Readonly<Record<string, readonly string[]>> = { color: textColors, size: textSizes };
const alignmentOf = (name: string): Alignment | undefined => alignments.find((known) => known === name);

/**
 * Tracks aligned blocks from line to line of a text without quotes and lists around them, where `:::` may end them or a block of another
 * kind.
 */
export class AlignedLines {
  readonly #open: number[] = [];

  get isInside(): boolean {
    return this.#open.length > 0;
  }

  /** Whether this line begins or ends such a block. */
  covers(line: string): boolean {
    const [, { length: colons } = '', name] = /^ {0,3}(:{3,})(center|right)?[ \t]*$/.exec(line) ?? [];
    if (name !== undefined) this.#open.push(colons);
    else if (colons < (this.#open.at(-1) ?? Infinity)) return false;
    else this.#open.pop();
    return true;
  }
}

const fenceLine = /^((?:[ \t>]|[-*+] |\d{1,9}[.)] )*)(:{3,})(center|right)?[ \t]*$/;

/** Lines inside aligned blocks, those inside two counted twice, and so on: each block has its content parsed again. */
export function linesReadAgain(source: string): number {
  const open: { colons: number; quotes: number }[] = [];
  let lines = 0;
  if (!/:::(?:center|right)/.test(source)) return lines;
  for (const line of source.split(/\r\n?|\n/)) {
    lines += open.length;
    const [, prefix = '', { length: colons } = '', name] = fenceLine.exec(line) ?? [];
    const quotes = prefix.split('>').length;
    const last = open.at(-1);
    if (name !== undefined) open.push({ colons, quotes });
    else if (last !== undefined && colons >= last.colons && quotes === last.quotes) open.pop();
  }
  return lines;
}

type Test = (written: string, next: Code) => boolean | undefined;

/** Reads ahead until `test` knows whether this is one of ours: any other ":word" remains text. */
function ahead(test: Test): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok): State {
      let written = '';
      const read: State = (code) => {
        // A tab is several codes for the tokenizer.
        const isOurs = test(written, code);
        if (isOurs !== undefined) return isOurs ? ok(code) : nok(code);
        written += code === null || code < 0 ? ' ' : String.fromCharCode(code);
        effects.consume(code);
        return read;
      };
      return (code) => {
        effects.enter('directiveText');
        return read(code);
      };
    },
  };
}

const isEnd = (code: Code): boolean => code === null || code < -2;
const bracket = '['.charCodeAt(0);

const inText: Test = (written, next) => {
  if (next === bracket) return /^:(?:u|color|size)$/.test(written);
  return written.length > 6 || next === null || next < 0 ? false : undefined;
};
const inFlow: Test = (written, next) => {
  if (isEnd(next)) return /^:{3,}(?:center|right)[ \t]*$/.test(written);
  return written.length > 200 ? false : undefined;
};

function guarded(construct: Construct, test: Test): Construct {
  const guard = ahead(test);
  return {
    ...construct,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      return effects.check(guard, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

const colon = ':'.charCodeAt(0);

function constructsOf(list: Extension['text']): Construct[] {
  return [list?.[colon] ?? []].flat();
}

/** The syntax of underlined, coloured and sized text (`:u[…]`, `:color[…]{red}`, `:size[…]{large}`) and of aligned blocks. */
export function styleSyntax(): Extension {
  const { text, flow } = directive();
  const [container] = constructsOf(flow);
  return {
    text: { [colon]: constructsOf(text).map((one) => guarded(one, inText)) },
    flow: { [colon]: container === undefined ? [] : [guarded(container, inFlow)] },
  };
}

/** The element that shows a style, or undefined if it is not one of ours. */
function elementOf(node: Nodes): { hName: string; hProperties?: { className: string[] } } | undefined {
  if (node.type === 'containerDirective') return { hName: 'div', hProperties: { className: [`align-${alignmentOf(node.name)}`] } };
  if (node.type !== 'textDirective') return undefined;
  if (node.name === 'u') return { hName: 'u' };
  const value = styleValue(node.name, node.attributes);
  return value === undefined ? undefined : { hName: 'span', hProperties: { className: [`${node.name}-${value}`] } };
}

function styleValue(name: string, attributes: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  const [value] = Object.keys(attributes ?? {});
  return choices[name]?.find((known) => known === value);
}

const lengthOf = ({ position }: Nodes): number => (position?.end.offset ?? 0) - (position?.start.offset ?? 0);

/** Sets the elements of styles; one with an unknown colour or size leaves its text unchanged. */
function dressStyles(parent: Parents): void {
  parent.children = parent.children.flatMap((child): (RootContent | PhrasingContent)[] => {
    if ('children' in child) dressStyles(child);
    if (child.type !== 'textDirective' && child.type !== 'containerDirective') return [child];
    // "[" without its end: only the name was parsed.
    if (child.children.length === 0 && lengthOf(child) === child.name.length + 1) return [{ type: 'text', value: `:${child.name}` }];
    const element = elementOf(child);
    if (element === undefined) return child.children;
    child.data = { ...child.data, ...element };
    return [child];
  }) as typeof parent.children;
}

/** Builds the tree of `styleSyntax`: nodes `textDirective` and `containerDirective`, only with known names and values. */
export function stylesFromMarkdown(): TreeExtension[] {
  return [directiveFromMarkdown(), { transforms: [(tree) => dressStyles(tree)] }];
}
