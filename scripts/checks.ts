import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inProject, ROOT, tool } from './project.ts';
import { type RunResult, runNode } from './run.ts';

export interface Check {
  name: string;
  run: () => Promise<RunResult>;
}

/**
 * Half of the cores, for the tests run beside. By default TypeScript has four checkers, which each compute most types again: on two cores
 * they take 73 s of the processor for the server and one takes 41 s; the linter, which reads types too, 98 and 72 s.
 */
const threads = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const lint = (...files: string[]): Promise<RunResult> =>
  runNode([tool('oxlint/bin/oxlint'), '--quiet', ...files], { env: { GOMAXPROCS: threads } });

async function typesOf(project: string): Promise<RunResult> {
  if (existsSync(inProject(project, 'react-router.config.ts'))) {
    const routeTypes = await runNode([tool('@react-router/dev/bin.cjs'), 'typegen'], { cwd: inProject(project) });
    if (!routeTypes.isOk) return routeTypes;
  }
  return runNode([tool('typescript/bin/tsc'), '--noEmit', '--checkers', threads, '--project', inProject(project)]);
}

const typeCheck = (project: string): Check => ({
  name: `types of ${project === '.' ? 'server, bench and scripts' : project}`,
  run: () => typesOf(project),
});

function projects(): string[] {
  return globSync('{.,apps/*,packages/*,e2e}/tsconfig.json', { cwd: ROOT }).map(path.dirname).toSorted();
}

const format: Check = { name: 'format', run: () => runNode([tool('oxfmt/bin/oxfmt'), '--check']) };

/** The projects in which a change of these files can break a type: what all import reaches all. */
export function projectsOf(files: readonly string[], all: readonly string[]): string[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  if (sources.some((file) => file.startsWith('packages/'))) return [...all];
  const own = (file: string): string => all.find((project) => file.startsWith(`${project}/`)) ?? '.';
  return all.filter((project) => sources.some((file) => own(file) === project));
}

/**
 * A quick check of a change within seconds: types of the affected projects, format and lint. Ranks, names, state, dead code, the price rule
 * and generated files are for `npm run check`.
 */
export function fastChecks(files: readonly string[]): Check[] {
  const linted = files.filter((file) => /\.tsx?$/.test(file));
  const linting: Check = { name: 'lint of what changed', run: () => lint(...linted) };
  return [...projectsOf(files, projects()).map(typeCheck), format, ...(linted.length > 0 ? [linting] : [])];
}

/** For `npm run check` alone: an advisory that was published today says nothing about a change, which `npm test` judges. */
export const advisories: Check = { name: 'advisories', run: () => runNode([inProject('scripts/check-advisories.ts')]) };

/** What `npm test` and `npm run check` examine, the quickest feedback first. */
export function checks(): Check[] {
  const generator = inProject('scripts/generate.ts');
  return [
    ...projects().map(typeCheck),
    format,
    { name: 'lint', run: () => lint() },
    { name: 'import ranks', run: () => runNode([inProject('scripts/check-ranks.ts')]) },
    { name: 'names', run: () => runNode([inProject('scripts/check-names.ts')]) },
    { name: 'state', run: () => runNode([inProject('scripts/check-state.ts')]) },
    { name: 'clock', run: () => runNode([inProject('scripts/check-clock.ts')]) },
    { name: 'migrations', run: () => runNode([inProject('scripts/check-migrations.ts')]) },
    { name: 'price rule', run: () => runNode([inProject('scripts/check-plain.ts')]) },
    { name: 'placeholders', run: () => runNode([inProject('scripts/check-placeholders.ts')]) },
    { name: 'secrets', run: () => runNode([inProject('scripts/check-secrets.ts')]) },
    { name: 'dead code', run: () => runNode([tool('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']) },
    ...(existsSync(generator) ? [{ name: 'generated files', run: () => runNode([generator, '--check']) }] : []),
  ];
}
