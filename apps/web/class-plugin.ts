import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classesOf, divideAtUtilities, mapClasses, shortNames } from './class-names.ts';
import { shortenLiterals, type KnownClasses } from './class-literals.ts';

const source = fileURLToPath(new URL('src/', import.meta.url));
const styles = `${source}app.css`;
const isOurs = (id: string) => id.startsWith(source) && /\.tsx?(\?|$)/.test(id);

/** Classes written by hand: what belongs to one screen stands beside it. */
function handWritten(): string[] {
  return globSync('**/*.css', { cwd: source }).flatMap((file) => [...classesOf(readFileSync(source + file, 'utf8'))]);
}

/** Classes of a finished style sheet that are still long, or that a short name would be mistaken for. */
function mistaken(css: string, names: ReadonlyMap<string, string>): string[] {
  const { before, utilities, after } = divideAtUtilities(css);
  const short = new Set(names.values());
  const long = [...classesOf(utilities)].filter((name) => names.has(name));
  return [...long, ...[...classesOf(before + after)].filter((name) => short.has(name) || names.has(name))];
}

/** The browser's build writes its names down; the server's, which comes after it, must have the same. */
function agreed(environment: string, note: string, names: ReadonlyMap<string, string>): boolean {
  const text = JSON.stringify(Object.fromEntries(names), null, 1);
  if (environment !== 'client') return readFileSync(note, 'utf8') === text;
  writeFileSync(note, text);
  return true;
}

/**
 * Names of utilities were a third of a page's HTML: `items-center` a hundred times. In a build each has a name of two
 * characters, in the style sheet, in the browser's code and in the server's. Development and tests keep the long ones.
 * Only our own modules are read: what bodies, formulas and diagrams bring along is never touched.
 */
export function shortClasses(): Plugin[] {
  const found = new Map<string, KnownClasses>();
  return [
    {
      name: 'short-classes-in-styles',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (id !== styles) return null;
        const { before, utilities, after } = divideAtUtilities(code);
        const classes = classesOf(utilities);
        const own = new Set([...classesOf(before + after), ...handWritten()]);
        const names = shortNames([...classes].filter((name) => !own.has(name)));
        if (names.size === 0) this.error("Tailwind's layer of utilities is written otherwise now: look at class-names.ts");
        found.set(this.environment.name, { names, isClass: (word) => classes.has(word) || own.has(word) });
        return { code: before + mapClasses(utilities, (name) => names.get(name)) + after, map: null };
      },
    },
    {
      name: 'short-classes-in-code',
      apply: 'build',
      enforce: 'post',
      async transform(code, id) {
        if (!isOurs(id)) return null;
        await this.load({ id: styles });
        const known = found.get(this.environment.name);
        if (known === undefined) this.error('app.css was not read: no names for its classes');
        const short = shortenLiterals(this.parse(code), code, known, (why) => this.error(`${id}: ${why}`));
        return short === code ? null : { code: short, map: null };
      },
      generateBundle(_, bundle) {
        const { name, config } = this.environment;
        const names = found.get(name)?.names ?? new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          const wrong = mistaken(String(file.source), names);
          if (wrong.length > 0) this.error(`${file.fileName} has classes that are a utility's or its short name: ${wrong.join(' ')}`);
        }
        if (!agreed(name, resolve(config.root, config.build.outDir, '../class-names.json'), names)) this.error('server and browser have different short names for classes');
      },
    },
  ];
}
