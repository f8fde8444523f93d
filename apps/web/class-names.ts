import { createHash } from 'node:crypto';

/** What may open a rule, up to its brace: strings and escaped characters may hold braces themselves. */
const prelude = /((?:\\.|"[^"]*"|'[^']*'|[^{};"'\\])*)([{};])/gs;
const classInSelector = /\.((?:\\.|[-\w])+)/g;

/** Whether a class can be told from every other word of our source. `flex` and `hidden` stay what they are. */
function isUnmistakable(name: string): boolean {
  return /[-:[/.]/.test(name);
}

/** `map` is given the classes of each selector of a style sheet, unescaped, and says what they become. */
export function mapClasses(css: string, map: (name: string) => string | undefined): string {
  return css.replace(prelude, (whole, before: string, end: string) => {
    if (end !== '{' || before.trimStart().startsWith('@')) return whole;
    return before.replace(classInSelector, (written, escaped: string) => {
      const short = map(escaped.replace(/\\(.)/g, '$1'));
      return short === undefined ? written : `.${short}`;
    }) + end;
  });
}

export function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  mapClasses(css, (name) => void found.add(name));
  return found;
}

/** A style sheet in three parts, so that the layer of utilities can be rewritten and the rest left alone. */
export function divideAtUtilities(css: string): { before: string; utilities: string; after: string } {
  const start = /@layer utilities\s*\{/.exec(css)?.index ?? css.length;
  let depth = 0;
  for (const brace of css.slice(start).matchAll(/\\.|"[^"]*"|'[^']*'|[{}]/gs)) {
    if (brace[0] === '{') depth += 1;
    if (brace[0] === '}') depth -= 1;
    const end = start + brace.index + 1;
    if (brace[0] === '}' && depth === 0) return { before: css.slice(0, start), utilities: css.slice(start, end), after: css.slice(end) };
  }
  return { before: css, utilities: '', after: '' };
}

// A capital first: no class of ours, of a body, a formula or a diagram looks like that.
const firsts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_';
const seconds = `${firsts}abcdefghijklmnopqrstuvwxyz0123456789-`;

/**
 * Two characters for each class. Made from the class itself, in the order of its digest: a new one moves hardly any
 * other, so that files that did not change keep their address.
 */
export function shortNames(classes: Iterable<string>): Map<string, string> {
  const places = firsts.length * seconds.length;
  const digest = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();
  const wanted = [...classes].filter(isUnmistakable).map((name) => ({ name, at: digest(name) % places }));
  if (wanted.length > places * 0.9) throw new Error(`${wanted.length} classes are too many for names of two characters`);
  const taken = new Map<number, string>();
  for (const { name, at } of wanted.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))) {
    let place = at;
    while (taken.has(place)) place = (place + 1) % places;
    taken.set(place, name);
  }
  const written = (place: number) => `${firsts[Math.floor(place / seconds.length)]}${seconds[place % seconds.length]}`;
  return new Map([...taken].map(([place, name]) => [name, written(place)]));
}
