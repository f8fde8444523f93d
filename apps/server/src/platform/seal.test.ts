import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSeal } from './seal.ts';

test('what is sealed opens again, for the same purpose and with the same key only', async () => {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const seal = await openSeal({ SECRET_KEY, DATA_DIR: '' });
  const sealed = seal.close('totp', 'JBSWY3DPEHPK3PXP 茶');
  expect(seal.open('totp', sealed)).toBe('JBSWY3DPEHPK3PXP 茶');
  expect(() => seal.open('provider', sealed)).toThrow('authenticate');
  sealed[30] = (sealed[30] ?? 0) ^ 1;
  expect(() => seal.open('totp', sealed)).toThrow('authenticate');
  const other = await openSeal({ SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: '' });
  expect(() => other.open('totp', seal.close('totp', 'x'))).toThrow('authenticate');
});

test('without a key in the environment, processes that start at once share one from the data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-key-'));
  try {
    const seals = await Promise.all(Array.from({ length: 20 }, () => openSeal({ SECRET_KEY: '', DATA_DIR: folder })));
    const sealed = (await openSeal({ SECRET_KEY: '', DATA_DIR: folder })).close('totp', 'sealed');
    for (const seal of seals) expect(seal.open('totp', sealed)).toBe('sealed');
    expect(await readdir(folder)).toEqual(['secret.key']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
