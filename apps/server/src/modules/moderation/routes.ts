import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { staffAnswers, staffQuestions } from '../questions/index.ts';
import { staffComments, staffTopics } from '../topics/index.ts';
import { removePost } from './bin/commands/remove-post.ts';
import { listDeletedPosts } from './bin/queries/list-deleted-posts.ts';
import { closeAsDuplicate, undoDuplicate } from './closing/close-as-duplicate.ts';
import { setThreadTimers } from './closing/timers.ts';
import { postTypes } from '../post-types/index.ts';
import { blockFile, unblockFile } from '../files/index.ts';
import { postEdits, postSource } from './edits/list-post-edits.ts';
import { judgeFile, removeFile, fileFigures, listFiles } from './files/staff-files.ts';
import { findPosts } from './lists/find-posts.ts';
import { listQueue } from './queue/queries/list-queue.ts';
import { readQueueChanges } from './queue/queries/read-queue-changes.ts';
import { readQueueCounts } from './queue/queries/read-queue-counts.ts';
import { readQueuePost } from './queue/queries/read-queue-post.ts';

export const queueRoutes = [
  bind(contract.listQueue, (ctx, { query }) => listQueue(ctx, query)),
  bind(contract.readQueuePost, (ctx, { params }) => readQueuePost(ctx, params.kind, params.postId)),
  bind(contract.readQueueChanges, (ctx, { query }) => readQueueChanges(ctx, query)),
  bind(contract.readQueueCounts, (ctx) => readQueueCounts(ctx)),
];

export const closingRoutes = [
  bind(contract.closeAsDuplicate, (ctx, { params, body }) => closeAsDuplicate(ctx, params, body)),
  bind(contract.undoDuplicate, (ctx, { params }) => undoDuplicate(ctx, params)),
  bind(contract.setThreadTimers, (ctx, { params, body }) => setThreadTimers(ctx, params, body)),
];

export const editRoutes = [
  bind(contract.readPostSource, (ctx, { params }) => postSource(ctx, params)),
  bind(contract.editPost, (ctx, { params, body }) => postTypes[params.kind].rewrite(ctx, params.postId, body)),
  bind(contract.setWiki, async (ctx, { params, body }) => {
    await postTypes[params.kind].setWiki(ctx, params.postId, body.open);
    return {};
  }),
  bind(contract.readWikiSource, (ctx, { params }) => postTypes[params.kind].readWikiSource(ctx, params.postId)),
  bind(contract.editWiki, (ctx, { params, body }) => postTypes[params.kind].editWiki(ctx, params.postId, body)),
  bind(contract.restoreVersion, (ctx, { params, body }) => postTypes[params.kind].restoreVersion(ctx, params.postId, body)),
  bind(contract.listPostEdits, (ctx, { params, query }) => postEdits(ctx, params, query.before)),
];

export const binRoutes = [
  bind(contract.listDeletedPosts, (ctx, { query }) => listDeletedPosts(ctx, query)),
  bind(contract.removeDeletedPost, (ctx, { params, body }) => removePost(ctx, params, body)),
];

export const staffFileRoutes = [
  bind(contract.listStaffFiles, (ctx, { query }) => listFiles(ctx, query)),
  bind(contract.readFileFigures, (ctx) => fileFigures(ctx)),
  bind(contract.blockFile, (ctx, { params, body }) => judgeFile(ctx, () => blockFile(ctx, params.fileKey, body.reason))),
  bind(contract.unblockFile, (ctx, { params }) => judgeFile(ctx, () => unblockFile(ctx, params.fileKey))),
  bind(contract.deleteFile, (ctx, { params, body }) => judgeFile(ctx, () => removeFile(ctx, params.fileKey, body.reason))),
];

export const postListRoutes = [
  bind(contract.listStaffTopics, async (ctx, { query }) => {
    const { ids, next } = await findPosts(ctx, 'topic', query);
    return { items: await staffTopics(ctx, ids), next };
  }),
  bind(contract.listStaffComments, async (ctx, { query: { kind = 'comment', ...query } }) => {
    const { ids, next } = await findPosts(ctx, kind, query);
    return { items: await staffComments(ctx, kind, ids), next };
  }),
  bind(contract.listStaffQuestions, async (ctx, { query }) => {
    const { ids, next } = await findPosts(ctx, 'question', query);
    return { items: await staffQuestions(ctx, ids), next };
  }),
  bind(contract.listStaffAnswers, async (ctx, { query: { kind = 'answer', ...query } }) => {
    const { ids, next } = await findPosts(ctx, kind, query);
    return { items: await staffAnswers(ctx, kind, ids), next };
  }),
];
