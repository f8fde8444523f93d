import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { urlOf } from '../../../test/template.ts';
import { createServices } from '../../main/services.ts';
import { connect } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { stopAnswer } from './commands/stop-answer.ts';
import { answered, useProvider } from './testing/chats.ts';
import { providerServer, type Call } from './testing/provider-server.ts';

const server = await providerServer();
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });
let elsewhere: Services;
let close: (() => Promise<void>) | undefined;

/** Another process of the same site: nothing in memory is common to both, only the database. */
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const database = connect({ url: urlOf(inject('server'), rows[0]?.name ?? ''), connections: 5 });
  const { services, bus } = await createServices(app.services.config, database, app.services.log, app.clock);
  elsewhere = services;
  close = async () => {
    await bus.close();
    await database.close();
  };
  await useProvider(app, server);
});
afterAll(async () => {
  await close?.();
  await server.close();
});

test('an answer that one process writes is stopped by a call that another one gets', async () => {
  const asker = await app.member('asker');
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const begun = new Promise<Call>((resolve) =>
    server.play(({ text }, call) => {
      text('一直写');
      resolve(call);
    }),
  );
  const stream = await fetch(base + contract.askAssistant.path, {
    method: 'POST',
    headers: { ...asker.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ question: '茶？' }),
  });
  const call = await begun;
  const { items } = await asker.call(contract.listChats, {});
  const viewer = { memberId: asker.id, sessionId: null, readsAllPosts: false, roleIds: [], rights: new Set<never>() };
  const ctx = {
    ...elsewhere,
    viewer,
    language: 'zh' as const,
    locale: 'zh' as const,
    address: '',
    device: '',
    userAgent: '',
    requestId: '',
    authorization: undefined,
  };
  await stopAnswer(ctx, items[0]?.id ?? '');
  // Answered when it is saved: the next question does not meet it.
  expect((await asker.call(contract.readChat, { params: { chatId: items[0]?.id ?? '' } })).items.at(-1)?.state).toBe('stopped');
  await call.leftAt;
  expect(answered(200, await stream.text()).last).toEqual({ kind: 'done', state: 'stopped' });
});
