import { login } from '@chaguan/contract';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { createHash, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type ForeignHash, insertMember, isAffordable, storedForeign } from './index.ts';
import { isForeignSecret } from './foreign-passwords.ts';

const app = testApp();
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const known: Record<string, [secret: string, foreign: ForeignHash]> = {
  UCenter: ['正山小种', { algorithm: 'ucenter-md5', hash: md5(`${md5('正山小种')}a1b2c3`), salt: 'a1b2c3' }],
  // The test vectors of phpass and of OpenBSD, and those of RFC 7914 for PBKDF2.
  phpass: ['test12345', { algorithm: 'phpass', hash: '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0' }],
  bcrypt: ['U*U', { algorithm: 'bcrypt', hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' }],
  'bcrypt of PHP': ['rasmuslerdorf', { algorithm: 'bcrypt', hash: '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq' }],
  MD5: ['abc', { algorithm: 'md5', hash: '900150983CD24FB0D6963F7D28E17F72' }],
  PBKDF2: [
    'Password',
    {
      algorithm: 'pbkdf2-sha256',
      hash: pbkdf2Sync('Password', 'NaCl', 80_000, 32, 'sha256').toString('hex'),
      salt: 'NaCl',
      iterations: 80_000,
    },
  ],
};

test.each(Object.entries(known))('%s accepts its password and no other', async (_, [secret, foreign]) => {
  expect(await isForeignSecret(foreign, secret)).toBe(true);
  expect(await isForeignSecret(foreign, `${secret} `)).toBe(false);
  expect(await isForeignSecret(foreign, '')).toBe(false);
});

test('NodeBB wraps SHA-512 in bcrypt', async () => {
  const hash = await bcrypt(createHash('sha512').update('puer').digest('hex'), { cost: 4 });
  expect(await isForeignSecret({ algorithm: 'bcrypt-sha512', hash }, 'puer')).toBe(true);
  expect(await isForeignSecret({ algorithm: 'bcrypt', hash }, 'puer')).toBe(false);
});

test('members of the reference system have SHA-256 with the salt in square brackets, staff SHA-256 in bcrypt', async () => {
  // SHA-256 of "correct horse", then of that and "[0123456789abcdef0123456789abcdef]", by sha256sum.
  const hash = '93efaaba3bfb51647c8c5152f0fe4f4087b5e158d37c61f22bacc350a835a512';
  const salt = '0123456789abcdef0123456789abcdef';
  expect(await isForeignSecret({ algorithm: 'reference-sha256', hash, salt }, 'correct horse')).toBe(true);
  expect(await isForeignSecret({ algorithm: 'reference-sha256', hash, salt: '' }, 'correct horse')).toBe(false);
  const ofStaff = await bcrypt(createHash('sha256').update('puer').digest('hex'), { cost: 4 });
  expect(await isForeignSecret({ algorithm: 'bcrypt-sha256', hash: ofStaff }, 'puer')).toBe(true);
  expect(await isForeignSecret({ algorithm: 'bcrypt', hash: ofStaff }, 'puer')).toBe(false);
});

test('a hash that makes every try slow is refused, and one that is none matches nothing', async () => {
  const slow: ForeignHash[] = [
    { algorithm: 'bcrypt', hash: '$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' },
    { algorithm: 'bcrypt', hash: 'no hash at all' },
    { algorithm: 'phpass', hash: `$P$${'S'.repeat(31)}` },
    { algorithm: 'pbkdf2-sha256', hash: 'ab', iterations: 2_000_000 },
  ];
  expect(slow.map(isAffordable)).toEqual([false, false, false, false]);
  expect(await Promise.all(slow.map((foreign) => isForeignSecret(foreign, '')))).toEqual([false, false, false, false]);
  expect(await isForeignSecret({ algorithm: 'pbkdf2-sha256', hash: '' }, '')).toBe(false);
});

test('an imported member signs in with the old password, which is then hashed as all others are', async () => {
  const passwordHash = storedForeign({ algorithm: 'ucenter-md5', hash: md5(`${md5('old password')}salt66`), salt: 'salt66' });
  const id = await app.write((tx) => insertMember(tx, { account: 'moved_in', passwordHash }));
  const stored = async () =>
    (await app.db.selectFrom('member').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;
  const form = (password: string) => ({ body: { account: 'moved_in', password } });
  await expect(app.visitor.call(login, form('another'))).rejects.toMatchObject({ code: 'login.refused' });
  expect(await stored()).toBe(passwordHash);
  await app.visitor.call(login, form('old password'));
  expect(await stored()).toMatch(/^\$argon2id\$/);
  await app.visitor.call(login, form('old password'));
});
