import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp({ RATE_LIMIT: '5' });

test('visitors of one address have one rate limit of searches, whatever they search for, and learn when they may search again', async () => {
  const query = { keyword: '茶' };
  const calls = [contract.searchPosts, contract.searchMembers, contract.searchTags, contract.suggestSearch] as const;
  for (const endpoint of [...calls, contract.searchPosts, contract.suggestSearch]) {
    expect((await app.inject({ url: `${endpoint.path}?keyword=a` })).statusCode).toBe(200);
  }
  for (const endpoint of calls) {
    const refused = await app.inject({ url: `${endpoint.path}?keyword=a` });
    expect(refused.statusCode).toBe(456);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await app.inject({ url: contract.searchPosts.path + '?keyword=a', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  await expect((await app.member('alice')).call(contract.searchPosts, { query })).resolves.toMatchObject({ items: [] });
});
