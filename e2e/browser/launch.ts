/** Chromium without its background traffic: a closed network would otherwise log hundreds of refused connections. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Without it a browser cannot save a file with a Chinese name. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

export const launchOptions = { executablePath, args, env };

const wholePath = process.env['WHOLE_CHROMIUM_PATH'] ?? executablePath;

/** A full Chromium without a window, if there is one: the headless shell, which the journeys use for its speed, has no notifications. */
export const wholeBrowser = {
  serviceWorkers: 'allow' as const,
  headless: false,
  launchOptions: { executablePath: wholePath, args: [...args, '--headless=new'], env },
};
