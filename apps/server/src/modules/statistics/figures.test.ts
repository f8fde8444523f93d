import {
  listMoneyMoves,
  listStaffLogins,
  login,
  readMemberFigures,
  readMoneyFigures,
  readPostFigures,
  readReportFigures,
  readSearchFigures,
  readServiceFigures,
  readVisitFigures,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { siteDay } from '../../platform/site-day.ts';
import { amount, capture, hold } from '../ledger/index.ts';
import { give } from '../ledger/testing.ts';
import { createMember } from '../members/index.ts';
import { aQuestion, aQuestionTag, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { countDays, countFirstDays } from './jobs/count-days.ts';
import type { Figures } from './queries/figures.ts';

const app = testApp();

const dayMs = 24 * 60 * 60_000;

/** The last values of a line: of yesterday and today. */
function ends({ lines }: Figures, measure: string, part = ''): (string | null)[] | undefined {
  return lines.find((line) => line.measure === measure && line.part === part)?.values.slice(-2);
}

test('each section needs its right, and members read none', async () => {
  const alice = await app.member('alice');
  const sections = [
    readVisitFigures,
    readMemberFigures,
    readPostFigures,
    readMoneyFigures,
    readServiceFigures,
    readReportFigures,
    readSearchFigures,
    listStaffLogins,
  ];
  for (const section of sections) await expect(alice.call(section, {} as never)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(listMoneyMoves, { query: { day: '2026-11-25', kind: 'recharge' } })).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(readMoneyFigures)).rejects.toMatchObject({ status: 401 });
});

test('a site without figures counts them at its start, one that has some leaves that to the clock', async () => {
  const boss = await app.staff('boss');
  await countFirstDays(app.services);
  await app.settle();
  expect(ends(await boss.call(readMemberFigures), 'members')).toHaveLength(2);
  const stored = () => app.db.selectFrom('dayFigure').select('day').execute();
  expect((await stored()).length).toBeGreaterThan(0);
  await app.db.deleteFrom('dayFigure').where('measure', '<>', 'members').execute();
  const left = (await stored()).length;
  await countFirstDays(app.services);
  await app.settle();
  expect(await stored()).toHaveLength(left);
  await app.db.deleteFrom('dayFigure').execute();
});

test('posts by day: of all, of a tag, of a member; only what is published, and again once more was written', async () => {
  const boss = await app.staff('boss');
  const author = await app.member('counted_author');
  const yesterday = new Date(app.clock.now().getTime() - dayMs);
  const [tagId, questionTag] = await app.write(async (tx) => [await aTag(tx), await aQuestionTag(tx)] as const);
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId, postedAt: yesterday, authorId: author.id }));
  await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [questionTag], postedAt: yesterday }));
  await app.write((tx) =>
    anAnswer(tx, app.services, { questionId, postedAt: new Date(yesterday.getTime() + 3_600_000), authorId: author.id }),
  );
  await countDays(app.services);
  const all = await boss.call(readPostFigures, {});
  expect(all.days).toHaveLength(30);
  expect(all.days.at(-1)).toBe(siteDay(app.clock.now()));
  const had = Number(ends(all, 'comments')?.[1]);
  expect(had).toBeGreaterThan(0);
  expect(ends(await boss.call(readPostFigures, { query: { tagId } }), 'tag')).toEqual(['1', '1']);
  expect(ends(await boss.call(readPostFigures, { query: { author: 'counted_author' } }), 'topics')).toEqual(['1', '0']);
  expect(all.lines.find(({ measure }) => measure === 'first_answer')?.values).toContain('3600');
  expect(ends(all, 'solved')).toEqual(['0', '0']);

  await app.db.updateTable('question').set({ adoptedAt: app.clock.now() }).where('id', '=', questionId).execute();
  const hidden = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  await app.db.updateTable('comment').set({ state: 'deleted_by_staff' }).where('id', '=', hidden).execute();
  await countDays(app.services);
  const again = await boss.call(readPostFigures, {});
  expect(ends(again, 'comments')?.[1]).toBe(String(had));
  expect(ends(again, 'solved')).toEqual(['0', '1']);
  await expect(boss.call(readPostFigures, { query: { author: 'nobody_here' } })).rejects.toMatchObject({ code: 'member.not_found' });
});

test('days before the job first ran are counted once, and a day that is over long ago is left alone', async () => {
  const boss = await app.staff('boss');
  const old = new Date(app.clock.now().getTime() - 10 * dayMs);
  await app.db.deleteFrom('dayFigure').execute();
  await app.db.updateTable('member').set({ registeredAt: old }).where('account', '=', 'counted_author').execute();
  await countDays(app.services);
  const at = (figures: Figures) => figures.lines[0]?.values[19];
  expect(at(await boss.call(readMemberFigures))).toBe('1');
  await app.db.updateTable('member').set({ registeredAt: app.clock.now() }).where('account', '=', 'counted_author').execute();
  await countDays(app.services);
  expect(at(await boss.call(readMemberFigures))).toBe('1');
});

test('money by day and reason, and each move behind a sum', async () => {
  const boss = await app.staff('boss');
  const [payer, receiver] = await app.write(
    async (tx) => [await createMember(tx, { account: 'payer' }), await createMember(tx, { account: 'receiver' })] as const,
  );
  const facts = { held: { kind: 'question', id: '7' }, actorId: null, at: app.clock.now() };
  await app.write((tx) => give(tx, { owner: 'member', id: payer, currency: 'CNY' }, 10_000));
  await app.write((tx) =>
    hold(tx, { ...facts, key: crypto.randomUUID(), kind: 'bounty_hold', memberId: payer, amounts: { CNY: amount(3000) } }),
  );
  await app.write((tx) =>
    capture(tx, {
      ...facts,
      key: crypto.randomUUID(),
      kind: 'adoption',
      receivers: [{ memberId: receiver, amounts: { CNY: amount(3000) } }],
      platformShare: { CNY: 1000 },
    }),
  );
  await countDays(app.services);
  const figures = await boss.call(readMoneyFigures);
  const taken = ends(figures, 'platform', 'adoption')?.[1] ?? '';
  expect(Number(taken)).toBeGreaterThan(0);
  expect(figures.lines.find(({ measure }) => measure === 'platform')?.values[0]).toBe('0.00');
  const day = siteDay(app.clock.now());
  const { items, next } = await boss.call(listMoneyMoves, { query: { day, kind: 'adoption' } });
  expect(items).toMatchObject([{ platform: taken, members: [{ id: receiver }], subject: { kind: 'question', id: '7' } }]);
  expect(next).toBeNull();
  expect((await boss.call(listMoneyMoves, { query: { day: '2026-01-01', kind: 'adoption' } })).items).toEqual([]);
  for (const query of [
    { day: '2026-02-31', kind: 'adoption' },
    { day: '2026-13-01', kind: 'adoption' },
    { day, kind: "x' --" },
  ])
    await expect(boss.call(listMoneyMoves, { query })).rejects.toMatchObject({ status: 422 });
});

test('moves come page by page, none twice', async () => {
  const boss = await app.staff('boss');
  const receiver = await app.write((tx) => createMember(tx, { account: 'given_often' }));
  for (let n = 0; n < 35; n += 1) await app.write((tx) => give(tx, { owner: 'member', id: receiver, currency: 'CNY' }, 100));
  const [given] = await app.db.selectFrom('ledgerTransaction').select(['kind', 'postedAt']).orderBy('id', 'desc').limit(1).execute();
  const query = { day: siteDay(given?.postedAt ?? new Date()), kind: given?.kind ?? '' };
  const first = await boss.call(listMoneyMoves, { query });
  const second = await boss.call(listMoneyMoves, { query: { ...query, before: first.next ?? '' } });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(first.items).toHaveLength(30);
  expect(ids.length).toBeGreaterThanOrEqual(35);
  expect(new Set(ids).size).toBe(ids.length);
});

test('who of the staff signed in last, and from where', async () => {
  const boss = await app.staff('boss');
  await app.write((tx) => createMember(tx, { account: 'other_boss', password: 'longjing tea 1', trustedSince: new Date(0) }));
  const before = (await boss.call(listStaffLogins)).items.find(({ member }) => member.account === 'other_boss');
  expect(before?.login).toBeNull();
  await app.visitor.call(login, { body: { account: 'other_boss', password: 'longjing tea 1' } });
  const [first] = (await boss.call(listStaffLogins)).items;
  expect(first).toMatchObject({ member: { account: 'other_boss' }, login: { address: '127.0.0.1' } });
});

test('processes that count the same days at once all do, with the same figures', async () => {
  await app.db.deleteFrom('dayFigure').execute();
  await countDays(app.services);
  const read = () => app.db.selectFrom('dayFigure').selectAll().orderBy('day').orderBy('measure').orderBy('part').execute();
  const before = await read();
  for (let round = 0; round < 5; round += 1) {
    await app.db.deleteFrom('dayFigure').execute();
    await Promise.all(Array.from({ length: 4 }, () => countDays(app.services)));
  }
  expect(await read()).toEqual(before);
});
