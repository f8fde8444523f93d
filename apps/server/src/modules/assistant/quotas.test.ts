import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { releaseReservations, type Plan, reserve, settle } from './use/reserve.ts';
import { ask, useProvider } from './testing/chats.ts';
import { providerServer } from './testing/provider-server.ts';
import type { Limit } from './settings.ts';

const server = await providerServer();
afterAll(() => server.close());
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });
let boss: Person;

const any = { uses: null, tokens: null };

async function limit(limits: { site?: Limit; member?: Limit; roles?: { roleId: string; limit: Limit }[] }) {
  const { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold } = await boss.call(contract.readAssistantSettings);
  const body = { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, site: any, member: any, roles: [], ...limits };
  await boss.call(contract.editAssistantSettings, { body });
}

beforeAll(async () => {
  boss = await app.staff('boss');
  await useProvider(app, server);
  server.play((reply) => {
    reply.text('好');
    reply.end();
  });
});

const outcomes = async (who: Person, calls: number) => {
  const all = await Promise.all(Array.from({ length: calls }, () => ask(app, who, { question: '茶？' })));
  const codes = all.map(({ problem, last }) => problem?.code ?? (last?.kind === 'error' ? last.code : 'ok'));
  return { ok: codes.filter((code) => code === 'ok').length, refused: [...new Set(codes.filter((code) => code !== 'ok'))] };
};

test('of twenty at once exactly as many pass as may, of a member and of the site', async () => {
  const alice = await app.member('alice');
  // Fewer than the streams that one member may have open, which refuse the rest before any quota is asked.
  await limit({ member: { uses: 3, tokens: null } });
  const own = await outcomes(alice, 20);
  expect([own.ok, own.refused.toSorted()]).toEqual([3, ['assistant.member_uses', 'rate.exceeded']]);
  expect((await alice.call(contract.readOwnAssistantUse)).today).toEqual({ uses: 3, tokens: 360 });
  const { total } = await boss.call(contract.readAssistantUse, {});
  expect(total.uses).toBe(3);
  await limit({ site: { uses: 8, tokens: null } });
  const others = await Promise.all(['bob', 'carl', 'cleo', 'dan', 'eve'].map((name) => app.member(name)));
  const all = await Promise.all(others.map((other) => outcomes(other, 4)));
  expect(all.reduce((sum, { ok }) => sum + ok, 0)).toBe(5);
  expect([...new Set(all.flatMap(({ refused }) => refused))]).toEqual(['assistant.site_uses']);
});

test('tokens are never passed, whatever runs side by side', async () => {
  const carol = await app.member('carol');
  await limit({ member: { uses: null, tokens: 3_000 } });
  const { ok, refused } = await outcomes(carol, 4);
  expect(ok).toBeGreaterThan(0);
  expect(refused).toEqual(['assistant.member_tokens']);
  const peak = await sql<{ tokens: string }>`select tokens from assistant_count where scope = ${carol.id}::bigint`.execute(app.db);
  expect(Number(peak.rows[0]?.tokens)).toBe(ok * 120);
  await limit({ member: { uses: 0, tokens: null } });
  expect((await ask(app, carol, { question: '茶？' })).problem).toMatchObject({ code: 'assistant.member_uses', params: { limit: 0 } });
});

test('a role may allow more; a new day begins anew', async () => {
  const roleId = (await app.db.insertInto('role').values({ nameZh: '贵客' }).returning('id').executeTakeFirstOrThrow()).id;
  const dora = await app.member('dora', { roleIds: [roleId] });
  await limit({ member: { uses: 1, tokens: null }, roles: [{ roleId, limit: { uses: 3, tokens: null } }] });
  expect((await outcomes(dora, 4)).ok).toBe(3);
  expect((await dora.call(contract.readOwnAssistantUse)).limit).toEqual({ uses: 3, tokens: null });
  await app.db
    .updateTable('assistantCount')
    .set({ day: sql<Date>`day - 1` })
    .where('scope', '=', dora.id)
    .execute();
  expect((await outcomes(dora, 1)).ok).toBe(1);
});

const planOf = (memberId: string, more: Partial<Plan> = {}): Plan => ({
  purpose: 'chat',
  provider: 'p',
  model: 'm',
  memberId,
  limits: { member: any, site: any },
  uses: 1,
  tokens: 5000,
  lastsMs: 1000,
  ...more,
});

test('what a killed process had reserved is given back, and settled by nobody any more', async () => {
  await limit({});
  const erin = await app.member('erin');
  await reserve(app.services, planOf(erin.id));
  const today = async () => (await erin.call(contract.readOwnAssistantUse)).today;
  expect(await today()).toEqual({ uses: 1, tokens: 5000 });
  await releaseReservations(app.services);
  expect(await today()).toEqual({ uses: 1, tokens: 5000 });
  app.clock.advance(2000);
  await Promise.all([releaseReservations(app.services), releaseReservations(app.services)]);
  expect(await today()).toEqual({ uses: 0, tokens: 0 });
});

test('staff see use and cost by day, model, member and purpose; wrong days are refused', async () => {
  const use = await boss.call(contract.readAssistantUse, {});
  expect(use.days).toHaveLength(30);
  expect(use.days.at(-1)).toMatchObject({ day: use.until, cost: use.total.cost });
  expect(use.models).toMatchObject([{ provider: '试用', model: 'test-model', uses: use.total.uses }]);
  expect(use.members.map(({ member }) => member?.account)).toContain('alice');
  expect(use.purposes.map(({ purpose }) => purpose)).toEqual(['chat']);
  // 100 tokens at 2 and 20 at 8 yuan a million.
  expect(Number(use.total.cost)).toBeCloseTo(use.total.uses * 0.000_36, 9);
  for (const query of [{ from: '2026-02-31' }, { from: '2026-05-01', until: '2026-04-01' }, { from: '2020-01-01', until: '2026-01-01' }])
    await expect(boss.call(contract.readAssistantUse, { query })).rejects.toMatchObject({ status: 422 });
});

test('the next calls of an answer are no uses; each call is settled once, whoever comes first', async () => {
  await limit({});
  const fern = await app.member('fern');
  const limits = { member: { uses: 1, tokens: null }, site: any };
  const first = await reserve(app.services, planOf(fern.id, { limits }));
  // Also where staff have allowed less since it began.
  const less = { ...limits, member: { uses: 0, tokens: null } };
  const next = await reserve(app.services, planOf(fern.id, { limits: less, uses: 0 }));
  await expect(reserve(app.services, planOf(fern.id, { limits }))).rejects.toMatchObject({ code: 'assistant.member_uses' });
  const outcome = { state: 'settled', inputTokens: 100, outputTokens: 20, cost: '0' } as const;
  await Promise.all([first, next, first, next].map((each) => settle(app.services, each, outcome)));
  await settle(app.services, first, { ...outcome, state: 'failed', inputTokens: 0, outputTokens: 0 });
  expect((await fern.call(contract.readOwnAssistantUse)).today).toEqual({ uses: 1, tokens: 240 });
});
