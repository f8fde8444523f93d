import { Visitor, type ESTree } from 'vite';

export interface KnownClasses {
  /** The short name of each class that gets one. */
  readonly names: ReadonlyMap<string, string>;
  /** Any class there is, short or not. */
  readonly isClass: (word: string) => boolean;
}

/** Which ends of a text go on in another one, without a space between. */
interface Open {
  readonly before: boolean;
  readonly after: boolean;
}

/** Class lists of markup written as text. */
const inMarkup = /class=["']([^"']*)/g;

const whole: Open = { before: false, after: false };

/** The parts of `'a ' + b + 'c'`, from left to right. */
function partsOf(node: ESTree.Node): ESTree.Node[] {
  return node.type === 'BinaryExpression' && node.operator === '+' ? [...partsOf(node.left), ...partsOf(node.right)] : [node];
}

const textOf = (node: ESTree.Node | undefined): string | undefined => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** How each text of a sum ends: a neighbour that is text itself may bring the space. */
function ends(parts: ESTree.Node[]): [ESTree.Node, Open][] {
  return parts.map((part, at) => {
    const before = at > 0 && !/\s$/.test(textOf(parts[at - 1]) ?? '');
    return [part, { before, after: at < parts.length - 1 && !/^\s/.test(textOf(parts[at + 1]) ?? '') }];
  });
}

/** The texts of a module that say something else than a class list, and those that go on in another text. */
function placesOf(program: ESTree.Program): { never: Set<ESTree.Node>; open: Map<ESTree.Node, Open> } {
  const never = new Set<ESTree.Node>();
  const open = new Map<ESTree.Node, Open>();
  new Visitor({
    BinaryExpression(node) {
      if (node.operator !== '+') never.add(node.left).add(node.right);
      else for (const [part, end] of ends(partsOf(node))) if (!open.has(part)) open.set(part, end);
    },
    SwitchCase(node) {
      if (node.test) never.add(node.test);
    },
    Property: (node) => void never.add(node.key),
    PropertyDefinition: (node) => void never.add(node.key),
    MemberExpression: (node) => void never.add(node.property),
    ImportDeclaration: (node) => void never.add(node.source),
    ImportExpression: (node) => void never.add(node.source),
  }).visit(program);
  return { never, open };
}

/**
 * A module's code with short names in its class lists. A class that stands where it cannot be exchanged is refused: beside
 * words that are no classes, joined with another text without a space, or where a list of classes makes no sense.
 */
export function shortenLiterals(program: ESTree.Program, code: string, { names, isClass }: KnownClasses, refuse: (why: string) => void): string {
  const { never, open } = placesOf(program);
  const edits: { start: number; end: number; text: string }[] = [];
  const shorten = (text: string, { before, after }: Open): string | undefined => {
    const words = text.split(/(\s+)/);
    const marked = [...text.matchAll(inMarkup)].flatMap(([, list = '']) => list.split(/\s+/)).filter((word) => names.has(word));
    if (marked.length > 0) refuse(`markup in a text has classes, which only an element of its own may have: ${marked.join(' ')}`);
    if (!words.some((word) => names.has(word))) return undefined;
    const others = words.filter((word) => word.trim() !== '' && !isClass(word));
    if (others.length > 0) refuse(`${JSON.stringify(text)} has classes beside what is none: ${others.join(' ')}`);
    if ((before && words[0] !== '') || (after && words.at(-1) !== '')) refuse(`${JSON.stringify(text)} is joined to another text without a space`);
    return words.map((word) => names.get(word) ?? word).join('');
  };
  new Visitor({
    Literal(node) {
      const text = typeof node.value === 'string' ? shorten(node.value, open.get(node) ?? whole) : undefined;
      if (text === undefined) return;
      if (never.has(node)) refuse(`${JSON.stringify(node.value)} is a class and used as another word`);
      edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) });
    },
    TemplateLiteral({ quasis }) {
      for (const [at, { start, end, value }] of quasis.entries()) {
        const text = shorten(value.cooked ?? '', { before: at > 0, after: at < quasis.length - 1 });
        if (text !== undefined) edits.push({ start, end, text });
      }
    },
  }).visit(program);
  return edits.toSorted((a, b) => b.start - a.start).reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}
