import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './browser.ts';

const desktop = { width: 1280, height: 900 };
const alone = ['opening.spec.ts', 'layout-shift.spec.ts', 'rules.spec.ts'];
/** What moves money is walked in both languages, each at one size: titles end with the language. */
const english = /\(en\)/;

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './start-site.ts',
  fullyParallel: false,
  workers: 2,
  // A machine that is busy elsewhere can miss a time limit once; what fails twice is broken. Retried ones are listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // A trace of every journey doubled what the whole run costs; the second try of one that failed has its trace.
  use: {
    actionTimeout: 10_000,
    launchOptions,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    // Drawing what moves, in software, took a fifth of the machine. The journeys by keyboard have it moving.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // All journeys share one site. What changes it for everyone runs alone: the first opens its door, the last tries its rules.
  // So does what measures a list: a topic of another journey that comes into it moves it.
  projects: [
    { name: 'opening', testMatch: 'opening.spec.ts', use: { viewport: desktop } },
    { name: 'desktop', testIgnore: alone, grepInvert: english, dependencies: ['opening'], use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: alone,
      grep: [/@layout/, english],
      dependencies: ['opening'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    { name: 'measured', testMatch: 'layout-shift.spec.ts', dependencies: ['desktop', 'phone'], use: { viewport: desktop } },
    { name: 'rules', testMatch: 'rules.spec.ts', dependencies: ['measured'], use: { viewport: desktop } },
  ],
});
