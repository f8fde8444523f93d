import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredEvents } from './declared-events.ts';
import { inProject, ROOT } from './project.ts';

test('every event that the code declares is collected', async () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|emit\.ts$/.test(file));
  const declared = files.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/\bevent<.*>\('([a-z_.]+)'\)/g)].map(([, name]) => name),
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(new Set(await declaredEvents())).toEqual(new Set(declared));
});
