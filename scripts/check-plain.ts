import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, ROOT } from './project.ts';

export interface Source {
  /** From the root of the project, with `/`. */
  path: string;
  text: string;
}

interface Rule {
  name: string;
  files: RegExp;
  offence: RegExp;
}

/** The files that define the offences themselves. */
const excepted = ['scripts/check-plain.ts'];

const tests = /\.test\.tsx?$|\/testing\.tsx?$|\/test\//;

const rules: Rule[] = [
  // A plugin of ours may create modules of its own (`resolveId`, `load`), but not rewrite existing ones.
  {
    name: 'a build step transforms files',
    files: /^apps\/[^/]+\/[^/]+\.ts$|^scripts\//,
    offence: /\b(?:transform|renderChunk|generateBundle|writeBundle|moduleParsed)\s*(?:\(|:\s*(?:\(|async|function|\{))/,
  },
  { name: 'a dependency is patched', files: /package\.json$/, offence: /patch-package|patchedDependencies/ },
  { name: 'internals of a dependency are read', files: /^(?:apps|packages)\/.*\.tsx?$/, offence: /__\w*INTERNALS\w*|\bUNSAFE_\w+/ },
  {
    name: 'listeners of a server are replaced',
    files: /^apps\/server\/src\//,
    offence: /\.(?:removeAllListeners|rawListeners|listeners)\(|\b_events\b|\.emit\s*=[^=>]/,
  },
  {
    name: 'runtime flags',
    files: /package\.json$|^(?:scripts|bench)\/.*\.m?[jt]s$|^apps\/server\/src\//,
    offence: /--(?:max-|heap-|v8-|gc-|expose-|jitless|stack-|optimize-|semi-)[\w-]*|setFlagsFromString|MALLOC_ARENA_MAX/,
  },
];

/** Package and path of an import below a package, such as `pg/lib/query.js`. */
const below = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bresolve\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(\/[^'"?]+)[^'"]*['"]/g;
/** A data file of a package is not considered internal. */
const data = /\.(?:json|txt|css)$/;
const intoModules = /(?:\bfrom|\bimport|\bimport\(|\bglob(?:<\w+>)?\()\s*['"][^'"]*node_modules\/([^'"]+)/g;

/** Paths that a package without `exports` documents as public. pdf.js: builds for browsers and character maps ("Getting Started", `cMapUrl`). */
const documented = /^pdfjs-dist\/(?:build\/pdf(?:\.worker|\.renderer)?\.min\.mjs|cmaps\/\*\.bcmap)$/;

/** Whether a package has this path among its exports; one without exports has only its entry. */
export type IsPublic = (name: string, path: string, importer: string) => boolean;

function importsBelow({ path, text }: Source, isPublic: IsPublic): string[] {
  const matches = [...text.matchAll(below)].filter(
    ([, name = '', rest = '']) => !name.startsWith('.') && !data.test(rest) && !documented.test(name + rest) && !isPublic(name, rest, path),
  );
  const offences = matches.map(([, name = '', rest = '']) => `${path}: ${name}${rest} is below what the package exports`);
  const reachesIn = [...text.matchAll(intoModules)].some(([, file = '']) => !documented.test(file));
  return reachesIn ? [...offences, `${path}: an import names node_modules`] : offences;
}

/** Violations of the price rule of the project, one line each. */
export function offencesIn(sources: readonly Source[], isPublic: IsPublic): string[] {
  return sources.flatMap((source) => {
    if (tests.test(source.path) || excepted.includes(source.path)) return [];
    const broken = rules.filter(({ files, offence }) => files.test(source.path) && offence.test(source.text));
    const imports = /\.[mc]?[jt]sx?$/.test(source.path) ? importsBelow(source, isPublic) : [];
    return [...broken.map(({ name, offence }) => `${source.path}: ${name}: ${offence.exec(source.text)?.[0]}`), ...imports];
  });
}

interface Manifest {
  exports?: unknown;
  types?: string;
}

/** Node rejects paths that a package with `exports` does not list; one without has nothing public below its entry. */
const isExported: IsPublic = (name, _path, importer) => {
  const paths = createRequire(inProject(importer)).resolve.paths(name) ?? [];
  for (const folder of paths) {
    try {
      return (JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as Manifest).exports !== undefined;
    } catch {
      // It is installed further up, or it is not a package.
    }
  }
  return true;
};

if (import.meta.main) {
  const results = globSync(
    '{package.json,{apps,packages}/*/package.json,{apps,packages}/*/*.ts,{apps,packages}/*/src/**/*.{ts,tsx},{scripts,bench}/**/*.{ts,mjs}}',
    { cwd: ROOT, exclude: ['**/node_modules/**', '**/build/**'] },
  );
  const sources = results.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(inProject(path), 'utf8') }));
  const offences = offencesIn(sources, isExported);
  for (const offence of offences) console.error(offence);
  console.log(`${sources.length} files read, ${offences.length} against the price rule`);
  process.exitCode = offences.length > 0 || sources.length < 500 ? 1 : 0;
}
