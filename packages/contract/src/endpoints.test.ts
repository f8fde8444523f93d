import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

test('endpoints of one path agree in what bans and a closed site mean for them', () => {
  const traits = new Map<string, Set<string>>();
  for (const { path, ignoresBans, whileClosed } of endpoints.values())
    traits.set(path, (traits.get(path) ?? new Set()).add(`${ignoresBans} ${whileClosed}`));
  expect([...traits].filter(([, different]) => different.size > 1).map(([path]) => path)).toEqual([]);
});
