import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const direct = testApp();
const behind = testApp({ TRUSTED_PROXIES: 'loopback' });
const guarded = testApp({ METRICS_TOKEN: 'secret' });

const status = async (app: typeof direct, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

test('without a token a caller on this machine reads, one from elsewhere does not', async () => {
  expect([await status(direct), await status(direct, {}, '::1'), await status(direct, {}, '203.0.113.9')]).toEqual([200, 200, 404]);
});

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'])(
  'a request that a proxy on this machine passed on (%s) is refused, whatever it says',
  async (name) => {
    expect([await status(direct, { [name]: '127.0.0.1' }), await status(behind, { [name]: '127.0.0.1' })]).toEqual([404, 404]);
  },
);

test('with a token only the token counts', async () => {
  expect([await status(guarded), await status(guarded, { authorization: 'Bearer wrong!' })]).toEqual([404, 404]);
  expect(await status(guarded, { authorization: 'Bearer secret', 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9')).toBe(200);
});
