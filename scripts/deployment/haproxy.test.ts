import { endpoints, startPayment } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { deployedFile } from './deployed-file.ts';

const configuration = deployedFile('haproxy/haproxy.cfg');
const all = [...endpoints.values()];

/** The values of an access list, of all its lines. */
function valuesOf(name: string, match: string): string[] {
  const lines = configuration.matchAll(new RegExp(`^ +acl ${name} ${match} (.+)$`, 'gm'));
  return [...lines].flatMap(([, values = '']) => values.split(' '));
}

test('what lasts is every answer of bytes that readers get, and the request that waits for a payment provider', () => {
  const begins = valuesOf('lasting', 'path_beg');
  const isLasting = (path: string): boolean => begins.some((begin) => path.startsWith(begin));
  const bytes = all.filter(({ method, access, stream, redirects }) => method === 'GET' && access !== 'staff' && stream && !redirects);
  expect(bytes.map(({ path }) => path).filter((path) => !isLasting(path))).toEqual([]);
  expect(begins.filter((begin) => !bytes.some(({ path }) => path.startsWith(begin)))).toEqual([]);
  expect(valuesOf('lasting', 'path')).toEqual([startPayment.path]);
});

test('staff have a place of their own by the prefix of their paths', () => {
  const [prefix = '', ...more] = valuesOf('staff', 'path_beg');
  expect(more).toEqual([]);
  expect(all.filter(({ access, path }) => (access === 'staff') !== path.startsWith(prefix))).toEqual([]);
});
