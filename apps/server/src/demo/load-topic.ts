import { importComment, importReply, importTopic } from '../modules/topics/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';
import { factsOf, need, oldestFirst, pinOrderOf, type Settled } from './settled.ts';
import type { DemoComment, DemoTopic } from './shape.ts';

export function topicKey({ file }: DemoTopic): string {
  return `demo:p:${file.replace(/\.md$/, '')}`;
}

async function loadReplies(
  tx: Tx,
  services: Services,
  key: string,
  { replies }: DemoComment,
  parentId: string,
  settled: Settled,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const [index, reply] of replies.toSorted(oldestFirst).entries()) {
    const answersReplyId = reply.to === undefined ? null : need(ids.get(reply.to), reply.to);
    const id = await importReply(tx, services, { ...factsOf(reply, settled), importKey: `${key}:${index + 1}`, parentId, answersReplyId });
    if (reply.key !== undefined && id !== undefined) ids.set(reply.key, id);
  }
}

/** Writes a topic with all its comments; undefined if it already exists. */
export async function loadTopic(tx: Tx, services: Services, topic: DemoTopic, settled: Settled): Promise<string | undefined> {
  const topicId = await importTopic(tx, services, {
    ...factsOf(topic, settled),
    importKey: topicKey(topic),
    tagId: need(settled.tagIds.get(topic.tag), topic.tag),
    title: topic.title,
    viewCount: topic.views,
    essence: topic.essence,
    pinOrder: pinOrderOf(topic),
    commentsClosed: topic.closed,
  });
  if (topicId === undefined) return undefined;
  const ids = new Map<string, string>();
  for (const [index, comment] of topic.comments.toSorted(oldestFirst).entries()) {
    const importKey = `${topicKey(topic).replace(':p:', ':c:')}:${index + 1}`;
    const quoteId = comment.quote === undefined ? null : need(ids.get(comment.quote), comment.quote);
    const id = need(await importComment(tx, services, { ...factsOf(comment, settled), importKey, parentId: topicId, quoteId }), importKey);
    if (comment.key !== undefined) ids.set(comment.key, id);
    await loadReplies(tx, services, importKey, comment, id, settled);
  }
  return topicId;
}
