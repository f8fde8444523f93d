import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run.ts';

/** The headless shell first: without a desktop's parts the journeys take a quarter less of the machine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const dirs = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return dirs.flatMap((dir) => NAMES.map((name) => path.join(dir, name))).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function install(): Promise<void> {
  console.log('安装 Chromium · Installing Chromium and Chinese fonts (apt-get)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const { isOk, output } = await runCommand('apt-get', ['install', '-y', '-q', browser, 'fonts-noto-cjk'], { env });
    if (isOk) return;
    console.log(output.trimEnd());
  }
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else one that is installed, else Debian's package where this
 * user may install it. `undefined` when there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  const demanded = process.env.CHROMIUM_PATH;
  if (demanded) return existsSync(demanded) ? demanded : undefined;
  const found = onPath();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  await install();
  return onPath();
}
