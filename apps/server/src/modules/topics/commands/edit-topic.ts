import type { Answer, Body, editTopic as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { checkHideRights } from '../hidden/hide-rights.ts';
import { checkHidden, saveHidden } from '../hidden/save-hidden.ts';
import { announceTopic } from '../realtime.ts';
import { canEdit, reviewIn, policyContext } from '../policy.ts';
import { topicType } from '../post-types.ts';
import {
  checkEditedAttached,
  claimEditedMedia,
  emitPost,
  holdsOn,
  recordEdit,
  sendToReview,
  screenedTitle,
  storedTexts,
  writeBody,
  writingRules,
} from '../../posts/write/index.ts';
import { writtenColumns } from './add-topic.ts';
import { lockTopic } from '../rows.ts';

/** An edit of a published topic must wait for review again where review applies; otherwise approval would be meaningless. */
export async function editTopic(ctx: MemberCtx, topicId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const stored = await storedTexts(ctx, { kind: 'topic', id: topicId });
  const title = await screenedTitle(ctx, input.title, stored.title);
  const body = await writeBody(ctx.db, input.body, { ...writingRules(ctx, policy, 'topic', stored.source), hidden: 'allowed' });
  await checkHidden(ctx, body.hidden, stored.source);
  return ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    must(canEdit('topic', policy, topic.tagId, topic));
    if (topic.version !== input.version) fail('edit.conflict');
    const at = ctx.clock.now();
    const edit = { editorId: ctx.viewer.memberId, at, reason: null };
    await recordEdit(tx, { kind: 'topic', id: topicId }, edit, { title: title.text, source: body.source });
    checkHideRights(policy, topic.tagId, body.hidden, stored.source);
    await checkEditedAttached(policy, tx, { post: { kind: 'topic', id: topicId }, tagIds: [topic.tagId], files: body.files });
    await tx
      .updateTable('topic')
      .set({ ...writtenColumns(title.text, body), editedAt: at, version: topic.version + 1 })
      .where('id', '=', topicId)
      .execute();
    await saveHidden(tx, topicId, body.hidden);
    await claimEditedMedia(tx, body, { kind: 'topic', id: topicId });
    const holds = await holdsOn(ctx, tx, policy, { review: reviewIn(policy, 'reviewTopic', topic.tagId), texts: [title, body] });
    const state = await sendToReview(ctx, tx, topicType, { root: topic, post: topic }, holds);
    if (state === topic.state) {
      const place = topicType.place({ root: topic, post: topic });
      await emitPost(
        tx,
        { kind: 'topic', id: topicId, authorId: topic.authorId, ...place, byId: ctx.viewer.memberId, act: 'edit' },
        { before: state, after: state, mentions: body.mentions },
      );
    }
    announceTopic(tx, topicId);
    return { topicId, state };
  });
}
