import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './browser/launch.ts';
import { isLong } from './browser/long.ts';

const desktop = { width: 1280, height: 900 };
/** Journeys about money run in both languages, each at one size: titles end with the language. */
const english = /\(en\)/;

/** Journeys that the short form excludes. */
const excluded = isLong ? [] : [/@long/];

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './sites/start-site.ts',
  fullyParallel: false,
  // One more than the number of cores of a typical machine, because a journey waits half of its time.
  workers: 3,
  // For hanging tests; a busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // A trace of every journey doubled the cost of the whole run. `npm test` walks what failed once more, with a trace (scripts/run-tests.ts).
  use: {
    actionTimeout: 20_000,
    launchOptions,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Requests of a worker cannot be answered by a journey; those about it allow it.
    serviceWorkers: 'block',
    // Rendering animations in software took a fifth of the CPU time. The keyboard journeys have them enabled.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Journeys share one site. Those that change it for everyone, or measure lists to which others would add, run serially, in the order of
  // the file names, before all others or on a site of their own (scripts/run-tests.ts).
  projects: [
    { name: 'alone', testMatch: 'alone/*.spec.ts', grepInvert: excluded, workers: 1, use: { viewport: desktop } },
    {
      name: 'desktop',
      testIgnore: 'alone/*.spec.ts',
      grepInvert: [english, ...excluded],
      dependencies: ['alone'],
      use: { viewport: desktop },
    },
    {
      name: 'phone',
      testIgnore: 'alone/*.spec.ts',
      grep: [isLong ? /@layout/ : /@phone/, english],
      grepInvert: excluded,
      dependencies: ['alone'],
      // At a scale of one: finer rendering costs more and shows nothing else.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } },
    },
  ],
});
