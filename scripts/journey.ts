import { spawnSync } from 'node:child_process';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { inProject, tool } from './project.ts';
import { step } from './step.ts';

// Some journeys, on a site of their own: npm run journey -- second-person [more names] [--project phone] [-g "name"].
// Without `opening`, which all of them wait for in `npm test`: registration asks for no captcha before the first few.
const [first = '', ...rest] = process.argv.slice(2);
if (first === '' || first.startsWith('-')) {
  console.error('npm run journey -- <name of a file in e2e/journeys> [more] [--project desktop|phone|measured|rules] [-g <name>]');
  process.exit(1);
}
const browser = await findChromium();
if (browser === undefined) {
  console.error('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
  process.exit(1);
}
if (!isWebBuilt()) await step('构建网页 · Building the web', buildWeb);
const args = [tool('@playwright/test/cli.js'), 'test', '--no-deps', '--retries=0', `journeys/${first}.spec.ts`, ...rest];
const env = { ...process.env, CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, CI: '1' };
const { status } = spawnSync(process.execPath, args, { cwd: inProject('e2e'), env, stdio: 'inherit' });
process.exitCode = status ?? 1;
