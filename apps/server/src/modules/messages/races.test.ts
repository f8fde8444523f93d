import {
  deleteConversation,
  deleteMessage,
  listMessages,
  listConversations,
  markMessagesRead,
  sendMessage,
  readUnreadMessageCount,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { aMember } from '../members/testing.ts';
import { someMessages } from './testing.ts';

const app = testApp();

const to = ({ id }: Pick<Person, 'id'>) => ({ params: { memberId: id } });
const say = (from: Person, whom: Pick<Person, 'id'>, text: string) => from.call(sendMessage, { ...to(whom), body: { text } });
const unread = async (of: Person) => (await of.call(readUnreadMessageCount)).privateMessageCount;

/** What the stored count says, and what counting the messages says. */
async function counts(owner: Person, partner: Person) {
  const { rows } = await sql<{ stored: number; counted: number }>`
    select side.unread_count as stored, (
      select count(*)::int from message where sender_id = side.partner_id and receiver_id = side.owner_id
        and kept_by_receiver and id > side.read_through and id > side.cleared_through) as counted
    from conversation_side side where owner_id = ${owner.id} and partner_id = ${partner.id}`.execute(app.db);
  return rows[0];
}

test('two pages read while ten messages arrive and some are deleted: the count is exact', async () => {
  const [writer, reader] = [await app.member('writer'), await app.member('reader')];
  for (let round = 0; round < 3; round += 1) {
    const arriving = Array.from({ length: 10 }, (_, at) => say(writer, reader, `${round} ${at}`));
    const page = async () => {
      for (const sent of arriving) await reader.call(markMessagesRead, { ...to(writer), body: { through: (await sent).id } });
    };
    const tidy = arriving[7]?.then(({ id }) => reader.call(deleteMessage, { params: { messageId: id } }));
    await Promise.all([...arriving, page(), page(), tidy]);
    expect(await unread(reader)).toBe(0);
    await Promise.all([
      ...Array.from({ length: 10 }, () => say(writer, reader, 'more')),
      arriving[0]?.then(({ id }) => reader.call(markMessagesRead, { ...to(writer), body: { through: id } })),
    ]);
    expect(await counts(reader, writer)).toEqual({ stored: 10, counted: 10 });
    const last = (await reader.call(listMessages, { query: { memberId: writer.id } })).items.at(-1);
    await reader.call(markMessagesRead, { ...to(writer), body: { through: last?.id ?? '' } });
  }
});

test('both write at once, and one clears meanwhile: nothing waits in a circle, nothing unseen is lost', async () => {
  const [left, right] = [await app.member('left'), await app.member('right')];
  const first = await say(left, right, 'first');
  const acts = Array.from({ length: 10 }, (_, at) => (at % 2 ? say(left, right, `l${at}`) : say(right, left, `r${at}`)));
  await Promise.all([...acts, right.call(deleteConversation, { ...to(left), body: { through: first.id } })]);
  expect(await counts(right, left)).toEqual({ stored: 5, counted: 5 });
  expect(await counts(left, right)).toEqual({ stored: 5, counted: 5 });
  const items = await right.call(listMessages, { query: { memberId: left.id } });
  expect(items.items).toHaveLength(10);
  expect(items.items.map(({ id }) => BigInt(id))).toEqual(items.items.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? -1 : 1)));
});

test('pages of a chat by their keys are the whole chat once, whatever was deleted of it', async () => {
  const reader = await app.member('paging');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ own: fc.boolean(), gone: fc.boolean() }), { minLength: 1, maxLength: 95 }), async (given) => {
      const partner = await app.write((tx) => aMember(tx));
      const ids = await app.write((tx) =>
        someMessages(
          tx,
          reader.id,
          partner,
          given.map(({ own }) => own),
        ),
      );
      const gone = ids.filter((_, at) => given[at]?.gone);
      await sql`update message set kept_by_sender = kept_by_sender and sender_id <> ${reader.id}, kept_by_receiver = kept_by_receiver and receiver_id <> ${reader.id}
        where id = any(${gone}::bigint[])`.execute(app.db);
      const seen: string[] = [];
      for (let before: string | null | undefined; before !== null;) {
        const page = await reader.call(listMessages, { query: { memberId: partner, ...(before !== undefined && { before }) } });
        seen.unshift(...page.items.map(({ id }) => id));
        before = page.next;
      }
      expect(seen).toEqual(ids.filter((id) => !gone.includes(id)));
    }),
    { numRuns: tries(12) },
  );
});

test('pages of the list are every conversation once, the latest first', async () => {
  const popular = await app.member('popular');
  const partners: string[] = [];
  for (let at = 0; at < 65; at += 1) {
    partners.unshift(
      await app.write(async (tx) => {
        const id = await aMember(tx);
        await someMessages(tx, popular.id, id, [at % 3 === 0]);
        return id;
      }),
    );
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const { result, statements } = await app.statements(() => popular.call(listConversations, { query: before == null ? {} : { before } }));
    expect(statements.length).toBeLessThanOrEqual(3);
    seen.push(...result.items.map(({ partner }) => partner?.id ?? ''));
    sizes.push(result.items.length);
    before = result.next;
  }
  expect([seen, sizes]).toEqual([partners, [30, 30, 5]]);
  expect(await unread(popular)).toBe(partners.length - 22);
});
