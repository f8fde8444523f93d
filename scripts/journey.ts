import { spawnSync } from 'node:child_process';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { inProject, tool } from './project.ts';
import { step } from './step.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

// Some journeys, on a site of their own: npm run journey -- second-person [more names] [--project phone] [-g "name"].
// A name is a file, or a whole folder with a trailing slash: npm run journey -- money/
// All that the files hold, as in the long form. Without `alone`, unless named.
const given = process.argv.slice(2);
const options = given.findIndex((arg) => arg.startsWith('-'));
const names = options < 0 ? given : given.slice(0, options);
if (names.length === 0) {
  console.error('npm run journey -- <file or folder/ in e2e/journeys> [more] [--project desktop|phone|alone] [-g <name>]');
  process.exit(1);
}
const browser = await findChromium();
if (browser === undefined) {
  console.error('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
if (!isWebBuilt()) await step('构建网页 · Building the web', buildWeb);
const files = names.map((name) => (name.endsWith('/') ? `/journeys/${name}` : `/${name}.spec.ts`));
const args = [tool('@playwright/test/cli.js'), 'test', '--no-deps', ...files, ...given.slice(names.length)];
const ours = { TEST_LONG: '1', CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, CI: '1' };
const { status } = await inTemporaryFolder(() =>
  spawnSync(process.execPath, args, { cwd: inProject('e2e'), env: { ...process.env, ...ours }, stdio: 'inherit' }),
);
process.exitCode = status ?? 1;
