import path from 'node:path/posix';
import type { Figure, Source } from './source.ts';

/** A walk of README's tour: what it follows, and the files that its reader opens, in this order. */
export interface Walk {
  name: string;
  files: string[];
}

/** One list item each, with a link to every file. */
export function walksIn(readme: string): Walk[] {
  const items = readme.split('\n').filter((line) => /^- \*\*.+→/.test(line));
  return items.map((line) => ({
    name: /^- \*\*(.+?)\*\*/.exec(line)?.[1] ?? '',
    files: [...new Set([...line.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file))],
  }));
}

const imported = /^(?:import|export)\b[^;]*?from '([^']+)';$/gm;
const packages = new Map([
  ['@chaguan/contract', 'packages/contract/src/index.ts'],
  ['@chaguan/richtext', 'packages/richtext/src/index.ts'],
]);

const isIndex = (file: string): boolean => file.endsWith('/index.ts');

/** What each file imports; an index is not opened, so what it exports counts as imported by those who import it. */
function importsOf(sources: readonly Source[]): (file: string) => ReadonlySet<string> {
  const direct = new Map(
    sources.map(({ path: file, text }) => [
      file,
      [...text.matchAll(imported)].map(([, from = '']) => packages.get(from) ?? path.join(path.dirname(file), from)),
    ]),
  );
  const known = new Map<string, Set<string>>();
  const read = (file: string): Set<string> => {
    const earlier = known.get(file);
    if (earlier !== undefined) return earlier;
    const all = new Set<string>();
    known.set(file, all);
    for (const one of direct.get(file) ?? []) for (const next of isIndex(one) ? [one, ...read(one)] : [one]) all.add(next);
    return all;
  };
  return read;
}

/** How many files must be opened after some files to come to another one, itself included; undefined: no import leads there. */
function distance(importsIn: (file: string) => ReadonlySet<string>, opened: readonly string[], target: string): number | undefined {
  // A contract leads to the route that binds it, and an event to those who react to it.
  if (opened.some((file) => importsIn(target).has(file))) return 1;
  let edge = new Set(opened);
  const seen = new Set(opened);
  for (let steps = 1; edge.size > 0; steps++) {
    const next = new Set([...edge].flatMap((file) => [...importsIn(file)]).filter((file) => !seen.has(file)));
    if (next.has(target)) return steps;
    for (const file of next) seen.add(file);
    edge = next;
  }
  return undefined;
}

/**
 * How many files the reader of each walk opens, counted by imports: the files it names, and those that must be opened to come from one to
 * the next. A walk that imports do not connect is named with the file to which none leads.
 */
export function walkFigures(sources: readonly Source[], readme: string): Figure[] {
  const importsIn = importsOf(sources);
  return walksIn(readme).map(({ name, files }) => {
    let opened = 0;
    for (const [index, file] of files.entries()) {
      const steps = index === 0 ? 1 : distance(importsIn, files.slice(0, index), file);
      if (steps === undefined) return { name: `files opened: ${name}`, value: `no import leads to ${file}` };
      opened += steps;
    }
    return { name: `files opened: ${name}`, value: String(opened) };
  });
}
