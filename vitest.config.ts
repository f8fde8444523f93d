import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**', '**/fixtures/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Two test files at a time: each may have a server and a database of its own on two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude, environment: 'node' },
      },
    ],
  },
});
