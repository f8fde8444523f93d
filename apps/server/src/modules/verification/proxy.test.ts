import { editSettings, sendSmsCode } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCaptcha } from './testing.ts';

const app = testApp({ TRUSTED_PROXIES: '10.9.9.9' });
let counter = 0;

async function ask(remoteAddress: string, forwarded: string): Promise<number> {
  const phone = `134${String((counter += 1)).padStart(8, '0')}`;
  const payload = { phone, purpose: 'register', ...(await aCaptcha(app)) };
  return (await app.inject({ method: 'POST', url: sendSmsCode.path, remoteAddress, headers: { 'x-forwarded-for': forwarded }, payload }))
    .statusCode;
}

test('behind a configured proxy each reader has a limit, and nobody else may say who somebody is', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { codesPerAddressDaily: '2' } } });
  expect([await ask('10.9.9.9', '1.1.1.1'), await ask('10.9.9.9', '1.1.1.1'), await ask('10.9.9.9', '1.1.1.1')]).toEqual([200, 200, 409]);
  expect(await ask('10.9.9.9', '2.2.2.2')).toBe(200);
  // What a reader writes before the proxy's own entry is believed no more than any other header.
  expect(await ask('10.9.9.9', '3.3.3.3, 1.1.1.1')).toBe(409);
  expect([await ask('192.0.2.1', '4.4.4.4'), await ask('192.0.2.1', '5.5.5.5'), await ask('192.0.2.1', '6.6.6.6')]).toEqual([
    200, 200, 409,
  ]);
});
