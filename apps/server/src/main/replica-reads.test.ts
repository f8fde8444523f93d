import { endpoints } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { replicaReads } from './replica-reads.ts';

test('a replica is asked for posts, lists, people and searches, never for money, rights, secrets or what staff decide by', () => {
  const chosen = [...endpoints].filter(([, endpoint]) => replicaReads.has(endpoint));
  expect(chosen.length).toBe(replicaReads.size);
  const wrong = chosen.filter(
    ([name, { method, access, path, stream, raw }]) =>
      method !== 'GET' ||
      access === 'staff' ||
      stream === true ||
      raw === true ||
      /balance|point|payment|envelope|bounty|card|statement|security|session|login|key|right|setting|message|remind|form|source/i.test(
        name + path,
      ),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
