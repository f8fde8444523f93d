import { endpoints } from '@chaguan/contract';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles } from './contract-index.ts';
import { inProject } from './project.ts';

test('every endpoint that a file of the contract exports is in its list', async () => {
  const files = globSync(inProject('packages/contract/src/**/*.ts')).filter((file) => !/(index|modules|\.test)\.ts$/.test(file));
  const exported = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)));
  const names = exported
    .flatMap((file) => Object.entries(file))
    .filter(([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter(([name, value]) => endpoints.get(name) !== value).map(([name]) => name)).toEqual([]);
});

test('the lists name each file once, in the order of the names without their folders', () => {
  for (const { text } of contractFiles) {
    const files = [...text().matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file ?? '');
    const names = files.map((file) => basename(file));
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(files).toContain('content/tag-follows.ts');
    expect(files).not.toContain('index.ts');
  }
  expect(contractFiles[1]?.text()).toContain("export * as tagFollows from './content/tag-follows.ts';");
});
