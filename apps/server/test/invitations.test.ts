import {
  acceptInvitation,
  editSettings,
  listImports,
  login,
  readBaseInfo,
  readInvitations,
  setMovedNotice,
  startInvitations,
  stopInvitations,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../src/modules/digests/testing.ts';
import { planInvitations } from '../src/modules/imports/invitations/plan-invitations.ts';
import { sendInvitation } from '../src/modules/imports/invitations/send-invitation.ts';
import { insertMember, signInAs } from '../src/modules/members/index.ts';
import { withdrawEnded } from '../src/modules/notices/moved-notice.ts';
import { testApp } from './app.ts';

const smtp = await openMailServer();
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://tea.example', LOG_LEVEL: 'silent' });
afterAll(() => smtp.close());

const password = 'longjing before rain';
let counter = 0;
const boss = () => app.staff('boss');

beforeEach(async () => {
  smtp.received.length = 0;
  smtp.answer(null);
  await sql`delete from invitation`.execute(app.db);
  await sql`update invitation_round set ended_at = now() where ended_at is null`.execute(app.db);
  await sql`update member set import_key = null`.execute(app.db);
});

async function imported(more: Partial<Parameters<typeof insertMember>[1]> = {}): Promise<{ id: string; account: string; email: string }> {
  counter += 1;
  const account = `old_guest_${counter}`;
  const email = `guest${counter}@example.org`;
  const id = await app.write((tx) =>
    insertMember(tx, { account, importKey: `old.example.org:${counter}`, email, emailByStaff: true, ...more }),
  );
  return { id, account, email };
}

async function plan(): Promise<void> {
  await planInvitations(app.services);
}

async function invite(): Promise<void> {
  await (await boss()).call(startInvitations);
  await plan();
  await app.settle({ failing: true });
}

const ticketTo = (email: string): string => /invitation#([\w-]+)/.exec(smtp.received.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
const accept = (ticket: string, fields = { password, passwordAgain: password }) =>
  app.visitor.call(acceptInvitation, { body: { ticket, ...fields } });
const counts = async () => (await boss()).call(readInvitations);

test('imported members get a link once, in their language, which sets one password once and proves the address', async () => {
  const [zh, en] = [await imported({ language: 'zh_CN' }), await imported({ language: 'en_US' })];
  await invite();
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([zh.email, en.email].toSorted());
  expect(smtp.received.find(({ to }) => to === zh.email)?.text).toContain('搬到了新的地方');
  expect(smtp.received.find(({ to }) => to === en.email)?.text).toContain('has moved to a new home');
  const ticket = ticketTo(zh.email);
  expect(await accept(ticket)).toEqual({ account: zh.account });
  await expect(accept(ticket)).rejects.toMatchObject({ status: 409, code: 'invitation.expired' });
  const captcha = { account: zh.account, password };
  const entered = await app.inject({ method: 'POST', url: login.path, payload: captcha });
  expect(entered.statusCode).toBe(200);
  const { rows } = await sql`select email_confirmed_at is not null as proved, email_by_staff from member where id = ${zh.id}`.execute(
    app.db,
  );
  expect(rows).toEqual([{ proved: true, emailByStaff: false }]);
  expect(await counts()).toMatchObject({ isRunning: true, waiting: 0, sent: 2, passwordsSet: 1, bounced: 0 });
  await plan();
  await app.settle();
  expect(smtp.received).toHaveLength(2);
  expect(await counts()).toMatchObject({ isRunning: false });
});

test('neither staff, nor who has been here, is disabled, has no address or is no import gets mail', async () => {
  await imported({ trustedSince: new Date(0) });
  await imported({ state: 'disabled' });
  await imported({ email: undefined });
  await imported({ importKey: 'demo:u:1' });
  const here = await imported();
  await signInAs(app.services, here.id);
  await app.member('registered_here');
  await invite();
  expect(smtp.received).toEqual([]);
});

test('a link that is unknown, old, or of somebody who was here, became staff or changed the address is refused in the same words', async () => {
  const guests = [await imported(), await imported(), await imported(), await imported()];
  await invite();
  const tickets = guests.map(({ email }) => ticketTo(email));
  const [old, here, staff, moved] = guests.map(({ id }) => id);
  await signInAs(app.services, here ?? '');
  await sql`update member set staff = true, trusted_since = now() where id = ${staff}`.execute(app.db);
  await sql`update member set email = 'other@example.org' where id = ${moved}`.execute(app.db);
  await sql`update pending_proof set ends_at = now() - interval '1 day' where kind = 'invitation' and facts->>'memberId' = ${old}`.execute(
    app.db,
  );
  const refusals = await Promise.all(
    [...tickets, 'A'.repeat(32)].map((ticket) => accept(ticket).catch((error: { problem?: unknown; code?: unknown }) => error.code)),
  );
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'invitation.expired'));
});

test('a ticket of a recovery invites nobody, and one of ten at once sets the password', async () => {
  const guest = await imported();
  await invite();
  const ticket = ticketTo(guest.email);
  await expect(accept(ticket, { password, passwordAgain: 'another' })).rejects.toMatchObject({ fields: [{ field: 'passwordAgain' }] });
  await expect(accept(ticket, { password: guest.account, passwordAgain: guest.account })).rejects.toMatchObject({ status: 422 });
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => accept(ticket, { password: `teapot number ${at}`, passwordAgain: `teapot number ${at}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('two planners and two senders at once send each mail once', async () => {
  for (let at = 0; at < 12; at += 1) await imported();
  await (await boss()).call(startInvitations);
  await Promise.all([plan(), plan(), plan()]);
  const { rows } = await sql<{ memberId: string }>`select member_id from invitation`.execute(app.db);
  await Promise.all(rows.flatMap((row) => [sendInvitation(app.services, row), sendInvitation(app.services, row)]));
  await app.settle();
  expect(smtp.received).toHaveLength(12);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(12);
});

test('a batch is as large as the setting, and a stop holds back what was not sent', async () => {
  for (let at = 0; at < 7; at += 1) await imported();
  await (await boss()).call(editSettings, { body: { values: { invitationsPerMinute: '3' } } });
  await (await boss()).call(startInvitations);
  await plan();
  await plan();
  expect(await counts()).toMatchObject({ queued: 3, waiting: 4, perMinute: 3 });
  await (await boss()).call(stopInvitations);
  await app.settle();
  await plan();
  await app.settle();
  expect(smtp.received).toEqual([]);
  expect(await counts()).toMatchObject({ isRunning: false, queued: 0, waiting: 7 });
  await invite();
  expect(smtp.received).toHaveLength(3);
  await (await boss()).call(editSettings, { body: { values: { invitationsPerMinute: '60' } } });
});

test('what was killed while it left is not sent again, what was killed before is', async () => {
  const [leaving, waiting] = [await imported(), await imported()];
  await (await boss()).call(startInvitations);
  await plan();
  await sql`update invitation set state = 'sending' where member_id = ${leaving.id}`.execute(app.db);
  await app.settle();
  expect(smtp.received.map(({ to }) => to)).toEqual([waiting.email]);
  expect(await counts()).toMatchObject({ sent: 1, unclear: 1 });
});

test('an address that refuses is counted, its link is void, and one that is busy is tried again', async () => {
  const guest = await imported();
  smtp.answer({ at: 'recipient', code: 451 });
  await invite();
  expect(await counts()).toMatchObject({ queued: 1, sent: 0 });
  smtp.answer({ at: 'recipient', code: 550 });
  await sendInvitation(app.services, { memberId: guest.id });
  expect(await counts()).toMatchObject({ queued: 0, bounced: 1 });
  const { rows } = await sql`select from pending_proof where kind = 'invitation' and facts->>'memberId' = ${guest.id}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('the outbox has no link, and members may not invite', async () => {
  const guest = await imported();
  await invite();
  const kept = await app.db.selectFrom('outbox').select('body').where('recipient', '=', guest.email).execute();
  expect(kept).toHaveLength(1);
  expect(kept.some(({ body }) => body.includes(ticketTo(guest.email)))).toBe(false);
  const alice = await app.member('alice');
  for (const endpoint of [startInvitations, stopInvitations]) await expect(alice.call(endpoint)).rejects.toMatchObject({ status: 403 });
});

test('the notice of the move is displayed to visitors and members until its end, once, and can be ended', async () => {
  const person = await boss();
  const banner = async () => (await app.visitor.call(readBaseInfo)).banner?.title ?? null;
  await Promise.all([1, 2, 3].map(() => person.call(setMovedNotice, { body: { on: true } })));
  expect(await banner()).toMatch(/^我们搬到了新家（显示到 \d{4}-\d{2}-\d{2}）$/);
  const { movedNotice } = await person.call(listImports);
  const days = (Date.parse(movedNotice?.endsAt ?? '') - app.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notice where moved`.execute(app.db);
  expect(rows[0]?.count).toBe(1);
  await person.call(setMovedNotice, { body: { on: false } });
  expect([await banner(), (await person.call(listImports)).movedNotice]).toEqual([null, null]);
  await person.call(setMovedNotice, { body: { on: true } });
  app.clock.advance(31 * 86_400_000);
  await withdrawEnded(app.services);
  expect(await banner()).toBeNull();
  await expect((await app.member('bob')).call(setMovedNotice, { body: { on: true } })).rejects.toMatchObject({ status: 403 });
});
