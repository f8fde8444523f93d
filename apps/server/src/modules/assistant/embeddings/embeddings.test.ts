import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { assistantSettings } from '../settings.ts';
import { announceAssistant } from '../providers/providers.ts';
import { embeddingSite, understand } from '../testing/embeddings.ts';
import { providerServer, type Script } from '../testing/provider-server.ts';
import { walkAgain } from './walk.ts';

const server = await providerServer();
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });
let site: Awaited<ReturnType<typeof embeddingSite>>;
afterAll(() => server.close());

beforeAll(async () => {
  site = await embeddingSite(app, server);
});

beforeEach(() => server.play(understand));

const limitSite = (siteTokens: string | null) =>
  app.write(async (tx) => {
    await tx.updateTable('assistantSettings').set({ siteTokens }).execute();
    assistantSettings.drop(tx);
  });

test('off by default: nothing is sent and nothing is stored', async () => {
  expect(await site.read()).toMatchObject({ enabled: false, vectors: 0, waiting: 0, cost: '0.000000' });
  await site.question('壶里有东西怎么清理');
  await site.work();
  await site.similar('壶里有东西怎么清理');
  expect(server.calls).toEqual([]);
  expect(await site.storedKeys()).toEqual([]);
  expect(await site.read()).toMatchObject({ waiting: 0 });
});

test('only staff with the right set it, and a model needs a provider and a name', async () => {
  await expect(site.writer.call(contract.readEmbeddings)).rejects.toMatchObject({ status: 403 });
  const missing = (field: string) => ({ fields: [{ field, code: 'field.required' }] });
  await expect(site.set({ model: '' })).rejects.toMatchObject(missing('model'));
  await expect(site.set({ providerId: undefined })).rejects.toMatchObject(missing('providerId'));
  await expect(site.set({ providerId: '999999' })).rejects.toMatchObject({ code: 'assistant.provider_not_found' });
});

test('once it is on, the posts that are there get vectors, and later ones when they are indexed; staff see the cost', async () => {
  await site.set();
  await site.work();
  expect(await site.storedKeys()).toHaveLength(1);
  const id = await site.question('铁壶用久了怎么养护');
  await site.work();
  expect(await site.storedKeys()).toHaveLength(2);
  expect(await site.storedKeys()).toContain(`question ${id}`);
  // Two calls of 7 tokens at 0.5 yuan per million, each rounded up.
  const used = { tokens: 14, failures: 0, cost: '0.000008' };
  expect(await site.read()).toMatchObject({ enabled: true, vectors: 2, waiting: 0, complete: true, ...used });
  const { purposes, total } = await site.boss.call(contract.readAssistantUse, { query: {} });
  expect(purposes).toContainEqual(expect.objectContaining({ purpose: 'embed', cost: '0.000008' }));
  expect(total).toMatchObject({ inputTokens: 14, uses: 0 });
  const { rows } = await sql<{ bytes: number }>`select length(vector) as bytes from post_vector`.execute(app.db);
  expect(rows).toEqual([{ bytes: 4 }, { bytes: 4 }]);
});

test('an edited post is sent again, and a walk over everything sends nothing twice', async () => {
  const id = await site.question('养护紫砂要注意哪些');
  await site.work();
  server.play(understand);
  await walkAgain(app.services);
  await site.work();
  expect(server.calls).toEqual([]);
  const body = { title: '养护银壶要注意哪些', tagIds: [site.tagId], body: '请教。', version: 1 };
  await site.writer.call(contract.editQuestion, { params: { questionId: id }, body });
  await site.work();
  expect(site.sent()).toContain('养护银壶');
  await site.boss.call(contract.moderateQuestion, { params: { questionId: id }, body: { act: 'delete' } });
});

let pots: [iron: string, silver: string];
const orderOf = (ids: readonly string[]) => ids.filter((id) => pots.includes(id));

test('vectors decide between threads that words cannot distinguish', async () => {
  pots = [await site.question('壶的内壁出现斑点怎么处理，铁壶'), await site.question('壶的内壁出现斑点怎么处理，银壶')];
  await site.work();
  // Neither word is in a title.
  expect(orderOf(await site.similar('壶的内壁出现斑点怎么处理？生锈'))).toEqual(pots);
  expect(orderOf(await site.similar('壶的内壁出现斑点怎么处理？发黑'))).toEqual(pots.toReversed());
  const nearest = async (question: string) => {
    const { citations } = await site.writer.call(contract.answerFromSite, { query: { question } });
    return orderOf(citations.map(({ placeId }) => placeId));
  };
  expect(await nearest('壶的内壁出现斑点怎么处理？生锈')).toEqual(pots);
  expect(await nearest('壶的内壁出现斑点怎么处理？发黑')).toEqual(pots.toReversed());
});

test('a stored question lists similar ones in the order of its own vector, without a call', async () => {
  const id = await site.question('壶的内壁出现斑点怎么处理，煮茶发黑');
  await site.work();
  server.play(understand);
  const { items } = await app.visitor.call(contract.listSimilarQuestions, { params: { questionId: id } });
  expect(orderOf(items.map((item) => item.id))).toEqual(pots.toReversed());
  expect(server.calls).toEqual([]);
  await site.boss.call(contract.moderateQuestion, { params: { questionId: id }, body: { act: 'delete' } });
});

test('a question that is asked again is not sent again, and that of a visitor is not sent at all', async () => {
  for (let at = 0; at < 2; at += 1) await site.similar('壶的内壁出现斑点怎么处理？生锈了吗');
  expect(server.calls).toHaveLength(1);
  await site.similar('壶的内壁出现斑点怎么处理？生锈了怎么办', app.visitor);
  expect(server.calls).toHaveLength(1);
});

test('a dead provider changes nothing but the order, and is not asked again each time', async () => {
  server.play(({ fail }) => fail(500, { error: { message: 'down' } }));
  for (let at = 0; at < 6; at += 1) expect(orderOf(await site.similar(`壶的内壁出现斑点怎么处理，第 ${at} 次`))).toHaveLength(2);
  expect(server.calls).toHaveLength(3);
  const id = await site.question('服务停了的时候发的，铁壶');
  await site.work();
  expect(await site.storedKeys()).not.toContain(`question ${id}`);
  const { waiting, failures } = await site.read();
  expect(waiting).toBe(1);
  expect(failures).toBeGreaterThan(3);
  app.clock.advance(180_000);
  server.play(understand);
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${id}`);
  await site.similar('壶的内壁出现斑点怎么处理，又好了');
  expect(site.sent()).toContain('又好了');
});

test('a provider that says nothing delays a question up to the deadline, and after three not at all; posts are sent all the same', async () => {
  let requested = 0;
  const silent: Script = (reply, call, nth) => {
    requested += 1;
    // The text of a question is sent alone, without a body.
    if (JSON.stringify(call.request.input).includes('请教')) void understand(reply, call, nth);
  };
  server.play(silent);
  for (let at = 0; at < 4; at += 1) expect(orderOf(await site.similar(`壶的内壁出现斑点怎么处理？等不到 ${at}`))).toHaveLength(2);
  expect(requested).toBe(3);
  const id = await site.question('慢的时候发的，铁壶');
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${id}`);
});

test('a text that the provider refuses does not block the others', async () => {
  app.clock.advance(180_000);
  server.play((reply, call, nth) =>
    JSON.stringify(call.request.input).includes('不收的') ? reply.fail(400, { error: { message: 'no' } }) : understand(reply, call, nth),
  );
  // Posted without the jobs between them, so that both are sent in one call.
  const [refused, accepted] = ['不收的，铁壶', '收下的，铁壶'].map((title) =>
    site.writer.call(contract.addQuestion, { body: { title, tagIds: [site.tagId], body: '请教。' } }),
  );
  const ids = [(await refused)?.questionId, (await accepted)?.questionId];
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${ids[1]}`);
  expect(await site.storedKeys()).not.toContain(`question ${ids[0]}`);
  expect((await site.read()).waiting).toBe(0);
});

test('the limit of the site holds for vectors, posts leave half of it to members, and a limit is no failure of the model', async () => {
  await limitSite('1');
  for (let at = 0; at < 4; at += 1) await site.similar(`壶的内壁出现斑点怎么处理？没有额度 ${at}`);
  expect(server.calls).toEqual([]);
  const { rows } = await sql<{ tokens: string }>`select tokens from assistant_count where scope = 0 order by day desc limit 1`.execute(
    app.db,
  );
  // Enough for one more call, but not in the half of posts.
  await limitSite(String(Number(rows[0]?.tokens ?? 0) + 400));
  const id = await site.question('额度过半时发的，铁壶');
  await site.work();
  expect(server.calls).toEqual([]);
  await site.similar('壶的内壁出现斑点怎么处理？还有额度');
  expect(server.calls).toHaveLength(1);
  await limitSite(null);
  app.clock.advance(180_000);
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${id}`);
});

test('while the provider is disabled nothing is sent, and what was made is kept', async () => {
  const before = await site.storedKeys();
  const enable = (enabled: boolean) =>
    app.write(async (tx) => {
      await tx.updateTable('modelProvider').set({ enabled }).where('id', '=', site.providerId).execute();
      announceAssistant(tx);
    });
  await enable(false);
  const id = await site.question('停用的时候发的，铁壶');
  await site.work();
  await site.similar('壶的内壁出现斑点怎么处理？停用了');
  expect(server.calls).toEqual([]);
  expect(await site.storedKeys()).toEqual(before);
  await enable(true);
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${id}`);
});

test('another model makes all of them anew, and off deletes them', async () => {
  const before = await site.storedKeys();
  await site.set({ model: 'other-embed' });
  await site.work();
  expect(await site.storedKeys()).toEqual(expect.arrayContaining(before));
  expect(new Set(server.calls.map(({ request }) => request.model))).toEqual(new Set(['other-embed']));
  const { rows } = await sql<{ model: string }>`select distinct model from post_vector`.execute(app.db);
  expect(rows).toEqual([{ model: `${site.providerId} other-embed` }]);
  await site.set({ enabled: false });
  await site.work();
  expect(await site.storedKeys()).toEqual([]);
  server.play(understand);
  await site.similar('壶的内壁出现斑点怎么处理？关了');
  expect(server.calls).toEqual([]);
});
