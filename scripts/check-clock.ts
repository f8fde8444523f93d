import { globSync, readFileSync } from 'node:fs';
import type { Source } from './source.ts';
import { inProject, ROOT } from './project.ts';

/** A time of the machine: tests cannot advance it. Durations are measured by `performance.now()`. */
const ofMachine = /\bnew Date\(\)|\bDate\.now\(\)/g;

/** Below the modules it would be a duration, which a clock that is set makes longer or shorter. */
const ofPlatform = /\bDate\.now\b/g;

const tests = /\.test\.ts$|\/testing\.ts$|\/testing\//;

/** Where the time of the machine is meant, with the reason. */
const excused = new Map([['apps/server/src/modules/backup/restore.ts', 'the time of access of a restored file']]);

/** Each use of the machine's time in a module or a page, and as a duration in the platform, and each excuse that is no longer needed, one line each. */
export function machineTimes(sources: readonly Source[], reasons: ReadonlyMap<string, string> = excused): string[] {
  const read = sources.filter(({ path }) => !tests.test(path));
  const patternOf = (path: string): RegExp => (path.includes('/platform/') ? ofPlatform : ofMachine);
  const uses = read.flatMap(({ path, text }) => [...text.matchAll(patternOf(path))].map(([use]) => ({ path, use })));
  return [
    ...uses.filter(({ path }) => !reasons.has(path)).map(({ path, use }) => `${path}: ${use}: use the clock of the services`),
    ...[...reasons.keys()].filter((path) => !uses.some((use) => use.path === path)).map((path) => `${path} is excused, but not there`),
  ];
}

if (import.meta.main) {
  const paths = globSync('apps/server/src/{modules,pages,platform}/**/*.ts', { cwd: ROOT });
  const offences = machineTimes(paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(inProject(path), 'utf8') })));
  for (const offence of offences) console.error(offence);
  console.log(`${paths.length} files read, ${offences.length} uses of the machine’s clock`);
  process.exitCode = offences.length > 0 || paths.length < 1000 ? 1 : 0;
}
