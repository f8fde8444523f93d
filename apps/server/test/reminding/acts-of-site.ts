import {
  addColumn,
  followColumn,
  setColumnOfTopic,
  grantBadge,
  listBadges,
  addQuestion,
  adjustMember,
  adoptAnswer,
  changeAdoption,
  closeAsDuplicate,
  editPost,
  editFavourite,
  editSettings,
  favouriteTopic,
  likeAnswer,
  moveComments,
  moderateTopic,
  postComment,
  readPostSource,
  refundBounty,
} from '@chaguan/contract';
import { payoutPaid, payoutRefused } from '../../src/modules/payouts/index.ts';
import { fileScanned } from '../../src/modules/files/index.ts';
import { aFile } from '../../src/modules/files/testing.ts';
import { give } from '../../src/modules/ledger/testing.ts';
import { publishDue } from '../../src/modules/scheduled-posts/publish-due.ts';
import { aTag } from '../../src/modules/tags/testing.ts';
import { aQuestionTag } from '../../src/modules/questions/testing.ts';
import { emit } from '../../src/platform/events/emit.ts';
import type { Person } from '../app.ts';
import { type Act, type Acts, answerOf, type Cast, questionOf, readAll, topicOf } from './cast.ts';

const dayMs = 24 * 60 * 60_000;

const judge = (boss: Person, topicId: string, act: 'approve' | 'delete' | 'restore') =>
  boss.call(moderateTopic, { params: { topicId }, body: { act, reason: '看过了' } });

/** A topic that waits for staff. */
async function waiting(cast: Cast): Promise<string> {
  await cast.boss.call(editSettings, { body: { values: { reviewTopic: 'all' } } });
  const topicId = await topicOf(cast, cast.me);
  await cast.boss.call(editSettings, { body: { values: { reviewTopic: 'none' } } });
  return topicId;
}

/** A role that ends, by now or later; told of by the clock. */
function ending(inMs: number): Act {
  return async ({ app, me }) => {
    const role = { nameZh: `春茶卡 ${me.id}`, nameEn: `Spring card ${me.id}` };
    const { id: roleId } = await app.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    const endsAt = new Date(app.clock.now().getTime() + inMs);
    await app.db.insertInto('memberRole').values({ memberId: me.id, roleId, endsAt }).execute();
    return '/user/control/membershipCardOrderList';
  };
}

function adjusted(currency: 'CNY' | 'POINT', page: string): Act {
  return async ({ me, boss }) => {
    await boss.call(adjustMember, { params: { memberId: me.id }, body: { currency, direction: 'give', amount: '3', reason: '补上' } });
    return page;
  };
}

/** What the site and its staff decide, and what its clock brings. */
export const actsOfSite = {
  answer_adopted: async (cast) => {
    const questionId = await questionOf(cast, cast.host);
    const answerId = await answerOf(cast.me, questionId);
    await cast.host.call(adoptAnswer, { params: { questionId }, body: { answerId } });
    return `/question?questionId=${questionId}&answerId=${answerId}`;
  },
  adoption_due: async (cast) => {
    const { app, me, actor, host } = cast;
    const postedAt = new Date(app.clock.now().getTime() - 8 * dayMs);
    const questionId = await questionOf(cast, me);
    const answerId = await answerOf(actor, questionId);
    await host.call(likeAnswer, { params: { answerId }, body: { on: true } });
    await readAll(cast);
    await app.db.updateTable('question').set({ postedAt }).where('id', '=', questionId).execute();
    await app.db.updateTable('answer').set({ postedAt }).where('id', '=', answerId).execute();
    return `/question?questionId=${questionId}&answerId=${answerId}`;
  },
  adoption_changed: async (cast) => {
    const questionId = await questionOf(cast, cast.me);
    const answerId = await answerOf(cast.host, questionId);
    await readAll(cast);
    await cast.boss.call(changeAdoption, { params: { questionId }, body: { answerId } });
    return `/question?questionId=${questionId}`;
  },
  bounty_returned: async (cast) => {
    const { app, me, boss } = cast;
    await app.write((tx) => give(tx, { owner: 'member', id: me.id, currency: 'CNY' }, 500));
    const tagIds = [await app.write((tx) => aQuestionTag(tx))];
    const body = { title: '问一问', tagIds, body: '谁知道？', bountyCny: '5' };
    const { questionId } = await me.call(addQuestion, { body }, crypto.randomUUID());
    await boss.call(refundBounty, { params: { questionId } });
    return `/question?questionId=${questionId}`;
  },
  post_approved: async (cast) => {
    const topicId = await waiting(cast);
    await judge(cast.boss, topicId, 'approve');
    return `/thread?topicId=${topicId}`;
  },
  post_refused: async (cast) => {
    await judge(cast.boss, await waiting(cast), 'delete');
    return '/user/control/remindList';
  },
  post_deleted: async (cast) => {
    await judge(cast.boss, await topicOf(cast, cast.me), 'delete');
    return '/user/control/remindList';
  },
  post_restored: async (cast) => {
    const topicId = await topicOf(cast, cast.me);
    await judge(cast.boss, topicId, 'delete');
    await readAll(cast);
    await judge(cast.boss, topicId, 'restore');
    return `/thread?topicId=${topicId}`;
  },
  post_edited: async (cast) => {
    const topicId = await topicOf(cast, cast.me);
    const params = { kind: 'topic', postId: topicId } as const;
    const { body, version } = await cast.boss.call(readPostSource, { params });
    await cast.boss.call(editPost, { params, body: { body: `${body}\n\n好。`, version, reason: '错字' } });
    return `/thread?topicId=${topicId}`;
  },
  posts_moved: async (cast) => {
    const from = await topicOf(cast, cast.host);
    const toId = await topicOf(cast, cast.host);
    const { comment } = await cast.me.call(postComment, { params: { topicId: from }, body: { body: '这里说。' } });
    await readAll(cast);
    await cast.boss.call(moveComments, { params: { topicId: from }, body: { commentIds: [comment.id], intoId: toId, reason: '跑题' } });
    return `/thread?topicId=${toId}`;
  },
  post_duplicate: async (cast) => {
    const [topicId, ofId] = [await topicOf(cast, cast.me), await topicOf(cast, cast.host)];
    const params = { kind: 'topic', rootId: topicId } as const;
    await cast.boss.call(closeAsDuplicate, { params, body: { ofId, carryAnswers: false, reason: '以前说过' } });
    return `/thread?topicId=${topicId}`;
  },
  schedule_failed: async ({ app, me }) => {
    const tagId = await app.write((tx) => aTag(tx));
    const row = { memberId: me.id, kind: 'topic', title: '晨茶', tagIds: [tagId], body: '水开了。', dueAt: app.clock.now() };
    await app.db
      .insertInto('scheduledPost')
      .values({ ...row, title: '' })
      .execute();
    await publishDue(app.services);
    return '/user/control/scheduledPosts';
  },
  followed_column: async (cast) => {
    const { id: columnId } = await cast.actor.call(addColumn, { body: { title: '泡茶', description: '' } });
    await cast.me.call(followColumn, { params: { columnId }, body: { on: true } });
    const topicId = await topicOf(cast, cast.actor);
    await cast.actor.call(setColumnOfTopic, { params: { topicId }, body: { columnId } });
    return `/thread?topicId=${topicId}`;
  },
  badge_granted: async ({ me, boss }) => {
    const badgeId = (await boss.call(listBadges)).items[0]?.id ?? '';
    await boss.call(grantBadge, { params: { badgeId }, body: { account: me.account, reason: '办得好' } });
    return '/user/control/home';
  },
  favourite_due: async (cast) => {
    const { app, me } = cast;
    const topicId = await topicOf(cast, cast.host);
    await me.call(favouriteTopic, { params: { topicId }, body: { on: true } });
    const now = app.clock.now().getTime();
    const body = { note: '再泡一次', remindAt: new Date(now + dayMs).toISOString() };
    await me.call(editFavourite, { params: { kind: 'topic', postId: topicId }, body });
    const remindAt = new Date(now - 60_000);
    await app.db.updateTable('favourite').set({ remindAt }).where('memberId', '=', me.id).execute();
    return `/thread?topicId=${topicId}`;
  },
  file_infected: async ({ app, me }) => {
    const { key } = await aFile(app, me, '茶.txt', Buffer.from('茶'));
    const file = app.db.updateTable('storedFile').set({ state: 'infected' }).where('key', '=', key).returning('id');
    const { id: fileId } = await file.executeTakeFirstOrThrow();
    await app.write((tx) => emit(tx, fileScanned, { fileId, clean: false }));
    return `/file?key=${key}`;
  },
  card_expiring: ending(2.5 * dayMs),
  card_expired: ending(-60_000),
  payout_paid: async ({ app, me }) => {
    await app.write((tx) => emit(tx, payoutPaid, { payoutId: me.id, memberId: me.id, amount: '3.00' }));
    return '/user/control/balance';
  },
  payout_refused: async ({ app, me }) => {
    await app.write((tx) => emit(tx, payoutRefused, { payoutId: me.id, memberId: me.id, amount: '3.00', reason: '姓名对不上' }));
    return '/user/control/balance';
  },
  balance_changed: adjusted('CNY', '/user/control/balance'),
  points_changed: adjusted('POINT', '/user/control/point'),
} satisfies Partial<Acts>;
