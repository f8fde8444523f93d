import {
  addColumn,
  addFavouriteFolder,
  closeFolder,
  deleteFavouriteFolder,
  followFolder,
  renameFavouriteFolder,
  setFolderPublic,
  addTip,
  addScheduledPost,
  addTopic,
  deleteScheduledPost,
  editScheduledPost,
  claimEnvelope,
  closeAsDuplicate,
  deleteColumn,
  deleteComment,
  deleteTopic,
  editComment,
  editPost,
  editReply,
  editTopic,
  favouriteTopic,
  followColumn,
  followTag,
  likeComment,
  likeTopic,
  markTopicRead,
  mergeTopic,
  moderateComment,
  moderateReply,
  moderateTopic,
  moveComments,
  moveTopic,
  orderColumn,
  pinTopic,
  postComment,
  postReply,
  removeColumn,
  removeDeletedPost,
  restoreComment,
  restoreTopic,
  setColumnCover,
  setColumnOfTopic,
  setThreadTimers,
  splitTopic,
  stopEnvelope,
  undoDuplicate,
  undoPostMove,
  unlockTopic,
} from '@chaguan/contract';
import { removeDue } from '../../src/modules/moderation/bin/jobs/remove-due.ts';
import { runTimers } from '../../src/modules/moderation/closing/timers.ts';
import { publishDue } from '../../src/modules/scheduled-posts/publish-due.ts';
import { flushViews } from '../../src/modules/posts/read/views.ts';
import { recountTopics } from '../../src/modules/topics/recount-topics.ts';
import type { Person } from '../app.ts';
import type { Act, World } from './world.ts';

const give = ({ tagIds }: World, sender: Person, envelope: { type: 'fixed'; quantity: number; amount: string }) =>
  sender.call(addTopic, { body: { title: '红包', body: '发一个。', tagId: tagIds[0], envelope } }, crypto.randomUUID());

const hidden = [':::hide{type=points value=2}\n秘方\n:::', ':::hide{type=balance value=0.03}\n水温\n:::'].join('\n\n');

export const topicActs: Record<string, Act> = {
  addTopic: ({ me, tagIds }) => me.call(addTopic, { body: { title: '一壶茶', body: '水开了。', tagId: tagIds[0] } }),
  editTopic: async ({ me, topicId, app }) => {
    const { version } = await app.db.selectFrom('topic').select('version').where('id', '=', topicId).executeTakeFirstOrThrow();
    await me.call(editTopic, { params: { topicId }, body: { title: '又一壶', body: '水又开了。', version } });
  },
  folders: async ({ me, other, boss, topicId }) => {
    const { id: folderId } = await me.call(addFavouriteFolder, { body: { name: `收着${topicId}` } });
    const params = { folderId };
    await me.call(setFolderPublic, { params, body: { on: true } });
    await Promise.all([
      me.call(favouriteTopic, { params: { topicId }, body: { on: true, folderId } }),
      other.call(followFolder, { params, body: { on: true } }),
      me.call(renameFavouriteFolder, { params, body: { name: `还收着${topicId}` } }),
    ]);
    await Promise.all([
      boss.call(closeFolder, { params, body: { reason: '广告' } }),
      other.call(followFolder, { params, body: { on: false } }),
    ]);
    await me.call(deleteFavouriteFolder, { params });
  },
  columns: async ({ me, other, boss, topicId, tagIds }) => {
    const { topicId: second } = await me.call(addTopic, { body: { title: '第二壶', body: '水又开了。', tagId: tagIds[0] } });
    const body = { title: '泡茶', description: '' };
    const [one, two] = await Promise.all([me.call(addColumn, { body }), me.call(addColumn, { body })]);
    const put = (id: string, columnId?: string) =>
      me.call(setColumnOfTopic, { params: { topicId: id }, body: columnId === undefined ? {} : { columnId } });
    const params = { columnId: one.id };
    await Promise.all([put(topicId, one.id), put(second, one.id), other.call(followColumn, { params, body: { on: true } })]);
    await Promise.all([
      me.call(orderColumn, { params, body: { topicIds: [second, topicId] } }),
      me.call(setColumnCover, { params, body: { topicId } }),
      other.call(followColumn, { params, body: { on: false } }),
      me.call(deleteTopic, { params: { topicId: second } }),
    ]);
    await Promise.all([
      put(topicId, two.id),
      me.call(deleteColumn, { params }),
      other.call(followColumn, { params: { columnId: two.id }, body: { on: true } }),
    ]);
    await boss.call(removeColumn, { params: { columnId: two.id }, body: { reason: '广告' } });
  },
  deleteTopic: async ({ me, topicId }) => {
    await me.call(deleteTopic, { params: { topicId } });
    await me.call(restoreTopic, { params: { topicId } });
  },
  moderateTopic: async ({ boss, topicId }) => {
    await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
    await boss.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } });
  },
  /** One by staff, one by the job. */
  removeForGood: async ({ me, boss, app, tagIds }) => {
    const post = async () => (await me.call(addTopic, { body: { title: '不留', body: '[茶](https://x.org)', tagId: tagIds[0] } })).topicId;
    const [now, due] = [await post(), await post()];
    for (const topicId of [now, due]) await me.call(deleteTopic, { params: { topicId } });
    await app.db
      .updateTable('topic')
      .set({ deletedAt: new Date(0) })
      .where('id', '=', due)
      .execute();
    await Promise.all([
      boss.call(removeDeletedPost, { params: { kind: 'topic', postId: now }, body: { reason: '隐私' } }),
      removeDue(app.services),
    ]);
  },
  moveTopic: async ({ boss, topicId, tagIds }) => {
    await boss.call(moveTopic, { params: { topicId }, body: { tagId: tagIds[1] } });
    await boss.call(moveTopic, { params: { topicId }, body: { tagId: tagIds[0] } });
  },
  mergeTopic: async ({ me, boss, topicId, tagIds }) => {
    const { topicId: other } = await me.call(addTopic, { body: { title: '另一壶', body: '也开了。', tagId: tagIds[0] } });
    await me.call(postComment, { params: { topicId: other }, body: { body: '好茶。' } });
    const { moveId } = await boss.call(mergeTopic, { params: { topicId: other }, body: { intoId: topicId, reason: '一件事' } });
    await boss.call(undoPostMove, { params: { moveId }, body: {} });
  },
  splitTopic: async ({ me, boss, topicId, tagIds }) => {
    const { comment } = await me.call(postComment, { params: { topicId }, body: { body: '另一件事。' } });
    const [commentIds, reason] = [[comment.id], '跑题'];
    const opening = { title: '另一件事', tagId: tagIds[0], body: '从别处分来。' };
    const split = await boss.call(splitTopic, { params: { topicId }, body: { commentIds, ...opening, reason } });
    await boss.call(moveComments, { params: { topicId: split.topicId }, body: { commentIds, intoId: topicId, reason } });
  },
  closeAsDuplicate: async ({ me, boss, topicId, tagIds }) => {
    const { topicId: other } = await me.call(addTopic, { body: { title: '又一壶', body: '也开了。', tagId: tagIds[0] } });
    const params = { kind: 'topic', rootId: other } as const;
    await boss.call(closeAsDuplicate, { params, body: { ofId: topicId, carryAnswers: false, reason: '问过' } });
    await boss.call(undoDuplicate, { params, body: {} });
  },
  setThreadTimers: async ({ boss, topicId, app }) => {
    const closeAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const set = (at: string | null) =>
      boss.call(setThreadTimers, { params: { kind: 'topic', rootId: topicId }, body: at === null ? {} : { closeAt: at } });
    await set(closeAt);
    await Promise.all([runTimers(app.services), set(null)]);
  },
  schedulePost: async ({ boss, app, tagIds }) => {
    const dueAt = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString();
    const text = { title: '晨茶', tagIds: [tagIds[0]], body: '水开了。', dueAt };
    const { scheduledId } = await boss.call(addScheduledPost, { body: { kind: 'topic', ...text } });
    await boss.call(editScheduledPost, { params: { scheduledId }, body: { ...text, version: 1 } });
    await app.db
      .updateTable('scheduledPost')
      .set({ dueAt: new Date(0) })
      .where('id', '=', scheduledId)
      .execute();
    await publishDue(app.services);
    const { scheduledId: other } = await boss.call(addScheduledPost, { body: { kind: 'topic', ...text } });
    await boss.call(deleteScheduledPost, { params: { scheduledId: other }, body: {} });
  },
  pinTopic: async ({ boss, topicId }) => {
    await boss.call(pinTopic, { params: { topicId }, body: { order: 3 } });
    await boss.call(pinTopic, { params: { topicId }, body: { order: 0 } });
  },
  postComment: ({ me, topicId }) => me.call(postComment, { params: { topicId }, body: { body: '好茶。' } }),
  deleteComment: async ({ me, commentId }) => {
    await me.call(deleteComment, { params: { commentId } });
    await me.call(restoreComment, { params: { commentId } });
  },
  moderateComment: async ({ boss, commentId }) => {
    await boss.call(moderateComment, { params: { commentId }, body: { act: 'delete' } });
    await boss.call(moderateComment, { params: { commentId }, body: { act: 'restore' } });
  },
  editComment: async ({ me, commentId, app }) => {
    const { version } = await app.db.selectFrom('comment').select('version').where('id', '=', commentId).executeTakeFirstOrThrow();
    await me.call(editComment, { params: { commentId }, body: { body: '更好的茶。', version } });
  },
  editReply: async ({ me, replyId, app }) => {
    const { version } = await app.db.selectFrom('reply').select('version').where('id', '=', replyId).executeTakeFirstOrThrow();
    await me.call(editReply, { params: { replyId }, body: { body: '再来两壶。', version } });
  },
  editPost: async ({ boss, topicId, commentId, replyId, app }) => {
    const posts = [
      { kind: 'topic', table: 'topic', postId: topicId },
      { kind: 'comment', table: 'comment', postId: commentId },
      { kind: 'reply', table: 'reply', postId: replyId },
    ] as const;
    for (const { kind, table, postId } of posts) {
      const { version } = await app.db.selectFrom(table).select('version').where('id', '=', postId).executeTakeFirstOrThrow();
      await boss.call(editPost, { params: { kind, postId }, body: { body: `掌柜改的 ${version}。`, version, reason: '错字' } });
    }
  },
  postReply: ({ me, commentId }) => me.call(postReply, { params: { commentId }, body: { body: '再来一壶。' } }),
  moderateReply: async ({ boss, replyId }) => {
    await boss.call(moderateReply, { params: { replyId }, body: { act: 'delete' } });
    await boss.call(moderateReply, { params: { replyId }, body: { act: 'restore' } });
  },
  like: async ({ me, topicId, commentId }) => {
    for (const on of [true, false]) {
      await me.call(likeTopic, { params: { topicId }, body: { on } });
      await me.call(likeComment, { params: { commentId }, body: { on } });
    }
  },
  followTag: async ({ me, tagIds: [tagId] }) => {
    for (const on of [true, false]) await me.call(followTag, { params: { tagId }, body: { on } });
  },
  favouriteTopic: async ({ me, topicId }) => {
    for (const on of [true, false]) await me.call(favouriteTopic, { params: { topicId }, body: { on } });
  },
  markRead: async ({ me, topicId, app }) => {
    await me.call(markTopicRead, { params: { topicId }, body: { floor: 1 } });
    await flushViews(app.services);
  },
  giveAndStop: async (world) => {
    const { topicId } = await give(world, world.me, { type: 'fixed', quantity: 2, amount: '0.02' });
    await world.other.call(claimEnvelope, { params: { topicId } });
    await world.me.call(stopEnvelope, { params: { topicId } });
  },
  giveAndDelete: async (world) => {
    const { topicId } = await give(world, world.me, { type: 'fixed', quantity: 2, amount: '0.02' });
    await world.boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  },
  claim: async (world) => {
    const { topicId } = await give(world, world.other, { type: 'fixed', quantity: 1, amount: '0.02' });
    await world.me.call(claimEnvelope, { params: { topicId } });
  },
  unlock: async ({ me, other, tagIds }) => {
    for (const [author, buyer] of [
      [me, other],
      [other, me],
    ] as const) {
      const { topicId } = await author.call(addTopic, { body: { title: '藏着的', body: hidden, tagId: tagIds[0] } });
      await buyer.call(unlockTopic, { params: { topicId }, body: { kind: 'points', price: '2' } });
      await buyer.call(unlockTopic, { params: { topicId }, body: { kind: 'balance', price: '0.03' } });
    }
  },
  // Both tip each other: in the topic of one and in an answer to it, so that members and accounts are locked in either direction.
  tip: async ({ me, other, tagIds }) => {
    const topics = await Promise.all(
      [me, other].map(
        async (person) => (await person.call(addTopic, { body: { title: '请喝茶', body: '谢谢。', tagId: tagIds[0] } })).topicId,
      ),
    );
    const tip = (person: Person, postId = '') =>
      person.call(addTip, { params: { kind: 'topic', postId }, body: { amount: '0.01', named: true } });
    await Promise.all([tip(other, topics[0]), tip(me, topics[1])]);
  },
  recountTopics: ({ app, topicId }) => app.write((tx) => recountTopics(tx, [topicId])),
};
