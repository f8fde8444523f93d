import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run.ts';

/** Without a desktop's components the journeys take two fifths less of the machine (52 s of CPU time instead of 93 for 23 of them). */
const shell = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(names: readonly string[]): string | undefined {
  const dirs = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return dirs
    .flatMap((dir) => names.map((name) => path.join(dir, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** A machine without a network must not wait for one. */
const limits = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limitMs: 90_000 };

/** Debian's packages, the first that can be installed without removing another. */
async function install(browsers: readonly string[]): Promise<void> {
  console.log(`安装 ${browsers[0]} 和中文字体 · Installing ${browsers[0]} and Chinese fonts (apt-get)`);
  await runCommand('apt-get', ['update', '-q'], limits);
  for (const browser of browsers) {
    const { isOk, output } = await runCommand('apt-get', ['install', '-y', '-q', '--no-remove', browser, 'fonts-noto-cjk'], limits);
    if (isOk) return;
    console.log(output.trimEnd());
  }
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, otherwise the headless shell, otherwise another installed one. If this user may, the
 * shell is installed from Debian's package. `undefined` when there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  const demanded = process.env.CHROMIUM_PATH;
  if (demanded) return existsSync(demanded) ? demanded : undefined;
  const program = onPath([shell, ...WHOLE]);
  if (program?.endsWith(shell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return program;
  await install(program ? [shell] : [shell, 'chromium']);
  return onPath([shell, ...WHOLE]);
}

/**
 * A full Chromium, for features that the headless shell lacks: notifications. `undefined` when there is none; it is never installed
 * automatically.
 */
export function findWholeChromium(): string | undefined {
  return onPath(WHOLE);
}
