import { expect, test } from 'vitest';
import { secretsIn } from './check-secrets.ts';

/** In two parts, so that this file has no secret in it. */
const secret = (start: string, rest: string): string => `key = '${start}${rest}'`;
const letters = 'aB3'.repeat(20);

test.each([
  ['a private key', '-----BEGIN RSA PRIV', `ATE KEY-----\n${letters}`],
  ['a private key', '-----BEGIN PRIV', `ATE KEY-----\n${letters}`],
  ['an access key of Amazon', 'AKI', `A${'ABCD'.repeat(4)}`],
  ['an access key of Alibaba Cloud', 'LTA', `I${letters.slice(0, 20)}`],
  ['an access key of Tencent Cloud', 'AKI', `D${letters.slice(0, 32)}`],
  ['a token of GitHub', 'gh', `p_${letters.slice(0, 36)}`],
  ['a token of GitLab', 'glp', `at-${letters.slice(0, 20)}`],
  ['a token of npm', 'npm', `_${letters.slice(0, 36)}`],
  ['a token of Slack', 'xox', 'b-123456789'],
  ['a key of Google', 'AIz', `a${letters.slice(0, 35)}`],
  ['a key of Stripe', 'sk_', `live_${letters.slice(0, 24)}`],
  ['a key of a model provider', 's', `k-${letters.slice(0, 40)}`],
  ['a signed token', 'eyJ', `${letters.slice(0, 20)}.eyJ${letters.slice(0, 20)}.${letters.slice(0, 30)}`],
  ['a password within an address', 'postgres://', 'site:correct-horse-battery@db.example/site'],
])('%s is reported with its line', (name, start, rest) => {
  expect(secretsIn(`one\ntwo\n${secret(start, rest)}\n`)).toEqual([`line 3: ${name}`]);
});

test.each([
  'postgres://chaguan:${password}@db.example/site',
  'postgres://chaguan:secret@127.0.0.1:5432/site',
  'the header -----BEGIN PRIVATE KEY----- alone',
  'sha512-DPi0FmjiSU5EvQV0++GFDOJ9ASQUVFh5kD+OzOnYdi7n3Wpm9hWWGfB/O2blfHcMVTL5WkQXSnRiK9makhrcnw==',
  'task-list-items-that-have-a-very-long-name-of-words',
])('no secret: %s', (text) => {
  expect(secretsIn(text)).toEqual([]);
});
