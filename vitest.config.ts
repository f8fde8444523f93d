import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**', '**/fixtures/**'];

export default defineConfig({
  plugins: [
    {
      // Packages as production loads them: the development builds of the Markdown parser check themselves and are slow.
      name: 'production-builds',
      configResolved({ ssr, environments }) {
        for (const { resolve } of [ssr, ...Object.values(environments)]) {
          if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => !condition.startsWith('development'));
        }
      },
    },
  ],
  test: {
    pool: 'forks',
    // Two test files at a time: each may have a server and a database of its own on two cores.
    maxWorkers: 2,
    // Files of one process share modules, above all the server: loading it anew cost more than most files. What a module
    // keeps is kept by database or by address, and a file leaves nothing behind that it did not find.
    isolate: false,
    // For what hangs; a busy machine is slow, not wrong. So no test sets a shorter one of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], exclude } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], exclude } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/limit-properties.ts', 'apps/server/test/refuse-deprecated.ts'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'node',
          setupFiles: ['apps/web/src/lib/testing-setup.ts'],
        },
      },
    ],
  },
});
