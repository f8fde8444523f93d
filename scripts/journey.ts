import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { orShowUsage, readArguments, refuseArguments } from '../apps/server/src/platform/command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { inProject, tool } from './project.ts';
import { step } from './step.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

// Some journeys, on a site of their own: npm run journey -- second-person [more names] [--project phone] [-g "name"].
// A name is a file, or a whole folder with a trailing slash: npm run journey -- money/
// All that the files hold, as in the long form. Without `alone`, unless named.
const usage =
  '用法 · Usage: npm run journey -- <file or folder/ in e2e/journeys> [more] [--project desktop|phone|alone] [-g <name>] [--repeat-each <number>]';
/** Of Playwright's options, those with which one looks at a journey. */
const options = {
  project: { type: 'string', multiple: true },
  grep: { type: 'string', short: 'g' },
  workers: { type: 'string', short: 'j' },
  retries: { type: 'string' },
  'repeat-each': { type: 'string' },
  'max-failures': { type: 'string' },
  timeout: { type: 'string' },
  trace: { type: 'string' },
  reporter: { type: 'string' },
  headed: { type: 'boolean' },
  debug: { type: 'boolean' },
} as const;
const given = process.argv.slice(2);
const filterOf = (name: string): string => (name.endsWith('/') ? `/journeys/${name}` : `/${name}.spec.ts`);

/** The names, which come before all options. */
function readNames(): string[] {
  const { positionals } = readArguments(usage, { options }, { least: 1, most: Number.POSITIVE_INFINITY });
  const named = given.findIndex((arg) => arg.startsWith('-'));
  if (named >= 0 && named < positionals.length) refuseArguments(usage, '先写名字，再写选项 · Names come before options');
  const all = globSync('journeys/**/*.spec.ts', { cwd: inProject('e2e') }).map((file) => `/${file.replaceAll('\\', '/')}`);
  const unknown = positionals.filter((name) => !all.some((file) => file.includes(filterOf(name))));
  if (unknown.length > 0) refuseArguments(usage, `没有这样的旅程 · There is no journey ${unknown.join(', ')}`);
  return positionals;
}

const names = orShowUsage(readNames);
const browser = await findChromium();
if (browser === undefined) {
  console.error('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
if (!isWebBuilt()) await step('构建网页 · Building the web', buildWeb);
const files = names.map(filterOf);
const args = [tool('@playwright/test/cli.js'), 'test', '--no-deps', ...files, ...given.slice(names.length)];
const ours = { TEST_LONG: '1', CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, CI: '1' };
const { status } = await inTemporaryFolder(() =>
  spawnSync(process.execPath, args, { cwd: inProject('e2e'), env: { ...process.env, ...ours }, stdio: 'inherit' }),
);
process.exitCode = status ?? 1;
