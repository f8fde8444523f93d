import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { clearPasses } from './passes.ts';
import { rotateSigningKeys, signingKeys } from './signing-keys.ts';

const app = testApp();
const dayMs = 24 * 60 * 60_000;

const kids = async () => (await signingKeys(app.services)).map(({ kid }) => kid);

/** As the job runs each day. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  await rotateSigningKeys(app.services);
}

test('a key is published before it signs and after it signed, and then it is gone', async () => {
  await rotateSigningKeys(app.services);
  expect(await app.db.selectFrom('signingKey').select('kid').execute()).toEqual([]);
  const [first = ''] = await kids();
  expect(await kids()).toEqual([first]);
  await pass(89);
  expect(await kids()).toEqual([first]);
  await pass(1);
  await expect.poll(async () => (await kids()).length, { timeout: 300_000 }).toBe(2);
  const [signer, second = ''] = await kids();
  expect(signer).toBe(first);
  await pass(2.1);
  expect(await kids()).toEqual([second, first]);
  await pass(2);
  await expect.poll(kids, { timeout: 300_000 }).toEqual([second]);
});

test('the private key is encrypted, and many first uses make one', async () => {
  await app.db.deleteFrom('signingKey').execute();
  await Promise.all(Array.from({ length: 5 }, () => signingKeys({ ...app.services })));
  const rows = await app.db.selectFrom('signingKey').selectAll().execute();
  expect(rows.length).toBeLessThanOrEqual(1);
  expect(rows.map(({ sealedPrivateKey }) => sealedPrivateKey.toString('latin1')).join()).not.toContain('"d"');
});

test('what has expired is deleted', async () => {
  const row = (key: string, ms: number) => ({
    kind: 'AccessToken',
    keyHash: Buffer.from(key),
    payload: '{}',
    endsAt: new Date(app.clock.now().getTime() + ms),
  });
  await app.db
    .insertInto('applicationPass')
    .values([row('old', -1), row('new', 60_000)])
    .execute();
  await clearPasses(app.services);
  const left = await app.db.selectFrom('applicationPass').select('keyHash').execute();
  expect(left.map(({ keyHash }) => keyHash.toString())).toEqual(['new']);
});
