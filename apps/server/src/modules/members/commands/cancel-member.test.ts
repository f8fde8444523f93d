import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMember } from '../testing.ts';
import { cancelMember, createMember, giveStaffPassword, openSession } from '../index.ts';

const app = testApp();

/** Which of these texts stand in some row of some table, our own or the queue's. */
async function columnsWith(canaries: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string }>`
    select format('%I.%I', table_schema, table_name) as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(app.db);
  const everything = sql.raw(tables.map(({ table }) => `select t::text as line from ${table} t`).join(' union all '));
  const { rows } = await sql<{ result: string }>`
    select given as result from unnest(${canaries}::text[]) given where exists (select from (${everything}) every where every.line ilike '%' || given || '%')`.execute(
    app.db,
  );
  return rows.map((row) => row.result);
}

const account = 'canary_account';
const nickname = '金丝雀canarynick';
const phone = '13900001111';
const email = 'canary@example.org';
const address = '203.0.113.77';
const device = 'CanaryBrowser/1.0';

async function canary(): Promise<string> {
  const id = await app.write((tx) =>
    createMember(tx, { account, nickname, password: 'a long password', hintQuestion: 'canaryquestion', hintAnswer: 'canaryanswer' }),
  );
  const now = app.clock.now();
  await app.write((tx) => openSession(tx, now, id, { address, device }));
  const { db } = app;
  const files = {
    avatarUrl: '/files/avatars/canary.webp',
    avatarLargeUrl: '/files/avatars/canary_l.webp',
    coverUrl: '/files/covers/canary.webp',
  };
  await db
    .updateTable('member')
    .set({ phone, email, bio: 'canarybio', remark: 'canaryremark', ...files })
    .where('id', '=', id)
    .execute();
  await db.insertInto('draft').values({ memberId: id, key: 'topic:new', body: 'canarydraft' }).execute();
  await db
    .insertInto('passkey')
    .values({ id: 'canarypasskey', memberId: id, publicKey: Buffer.from('k'), name: 'canarykey' })
    .execute();
  await db
    .insertInto('memberTotp')
    .values({ memberId: id, sealedSecret: Buffer.from('s') })
    .execute();
  await db
    .insertInto('recoveryCode')
    .values({ memberId: id, codeHash: Buffer.from('c') })
    .execute();
  const { id: providerId } = await db
    .insertInto('thirdPartyProvider')
    .values({ product: 'oidc', nameZh: '别处', sealedSecret: Buffer.from('s') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('thirdPartyIdentity').values({ providerId, subject: 'canarysubject', memberId: id, name: 'canaryname' }).execute();
  const { id: fieldId } = await db
    .insertInto('registrationField')
    .values({ nameZh: '城市', kind: 'text' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberField')
    .values({ memberId: id, fieldId, value: ['canaryvalue'] })
    .execute();
  const code = { codeHash: 'h', sentAt: now, endsAt: now };
  // One row knows the member, the other, sent before there was an account, only the number.
  await db
    .insertInto('verificationCode')
    .values({ ...code, channel: 'sms', recipient: phone, purpose: 'register', address })
    .execute();
  await db
    .insertInto('verificationCode')
    .values({ ...code, channel: 'mail', recipient: email, purpose: 'bind', memberId: id })
    .execute();
  await db.insertInto('outbox').values({ kind: 'mail', recipient: email, body: 'canary, your code', state: 'kept' }).execute();
  const entry = { at: now, act: 'member.edited', subjectKind: 'member', subjectId: id };
  await db
    .insertInto('auditEntry')
    .values({ ...entry, before: JSON.stringify({ nickname }), after: JSON.stringify({ phone }) })
    .execute();
  return id;
}

test('of a cancelled member no name, number, address, secret or way in is left in any table', async () => {
  const id = await canary();
  const planted = ['canary', phone, '203.0.113.77', '金丝雀', 'jinsique', 'CanaryBrowser'];
  expect(await columnsWith(planted)).toEqual(planted);
  const now = app.clock.now();
  expect(await app.write((tx) => cancelMember(tx, now, id))).toBe(true);
  await app.settle();
  expect(await columnsWith(planted)).toEqual([]);
  for (const table of ['memberSession', 'loginLog', 'passkey', 'memberTotp', 'recoveryCode', 'memberRole', 'memberName'] as const) {
    expect(await app.db.selectFrom(table).select('memberId').where('memberId', '=', id).execute()).toEqual([]);
  }
  const row = await app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'cancelled', staff: false, account: '', passwordHash: null, cancelsAt: null });
  expect(row.cancelledAt?.getTime()).toBe(now.getTime());
  expect(await app.write((tx) => cancelMember(tx, now, id))).toBe(false);
});

test('name, phone and e-mail are free for somebody else', async () => {
  const id = await app.write((tx) => createMember(tx, { account, nickname }));
  await app.db.updateTable('member').set({ phone, email }).where('id', '=', id).execute();
  await app.write((tx) => cancelMember(tx, app.clock.now(), id));
  const next = await app.write((tx) => createMember(tx, { account, nickname }));
  await app.db.updateTable('member').set({ phone, email }).where('id', '=', next).execute();
  expect(next).not.toBe(id);
});

test('nobody is cancelled who is not there', async () => {
  await expect(app.write((tx) => cancelMember(tx, app.clock.now(), '999999'))).rejects.toMatchObject({ code: 'member.not_found' });
});

test('of all staff who leave at once, one stays', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, () =>
      app.write(async (tx) => {
        const id = await aMember(tx);
        await giveStaffPassword(tx, id, 'a long password', new Date());
        return id;
      }),
    ),
  );
  const results = await Promise.allSettled(ids.map((id) => app.write((tx) => cancelMember(tx, app.clock.now(), id))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  expect(refused).toEqual(['member.last_staff']);
});
