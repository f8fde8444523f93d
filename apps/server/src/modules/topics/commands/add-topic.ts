import type { addTopic as endpoint, Answer, Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { addPoll, checkPoll } from '../../polls/index.ts';
import { addEnvelope, checkEnvelope, closingTime } from '../../red-envelopes/index.ts';
import { countTopics } from '../../tags/index.ts';
import { checkHideRights } from '../hidden/hide-rights.ts';
import { checkHidden, saveHidden } from '../hidden/save-hidden.ts';
import { announceTopic } from '../realtime.ts';
import { reviewIn, policyContext } from '../policy.ts';
import {
  checkAttached,
  claimMedia,
  checkStillLeaves,
  checkTags,
  emitPosted,
  firstState,
  holdsOn,
  recordHolds,
  refuseGoneTag,
  rewardPosted,
  screenedPoll,
  screenedTitle,
  writeBody,
  writingRules,
  type WrittenBody,
} from '../../posts/write/index.ts';
import { lacksRealName, locationOf } from '../../posts/index.ts';

/** The columns that come from title and body, for posting and editing alike. */
export function writtenColumns(title: string, body: WrittenBody) {
  return {
    title,
    bodySource: body.source,
    bodyHtml: body.html,
    excerpt: body.excerpt,
    hiddenKinds: [...new Set(body.hidden.map(({ kind }) => kind))],
    images: JSON.stringify(body.images),
  };
}

export async function addTopic(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Act<Answer<typeof endpoint>>> {
  const policy = await policyContext(ctx);
  if (!policy.settings.topicOpen) fail('topic.closed_feature');
  if (policy.settings.realNameTopic && lacksRealName(policy.viewer)) fail('real_name.required');
  const title = await screenedTitle(ctx, input.title);
  checkTags(policy, 'tagId', [input.tagId]);
  const now = ctx.clock.now();
  const newPoll = input.poll && (await screenedPoll(ctx, input.poll));
  const poll = newPoll && checkPoll(newPoll.poll, policy.settings.pollOptionsTopic, now);
  const envelope = input.envelope && (await checkEnvelope(ctx.db, input.envelope, policy.settings, ctx.viewer.memberId));
  const body = await writeBody(ctx.db, input.body, { ...writingRules(ctx, policy, 'topic'), hidden: 'allowed' });
  checkHideRights(policy, input.tagId, body.hidden);
  checkAttached(policy, [input.tagId], body.files);
  await checkHidden(ctx, body.hidden);
  const authorId = ctx.viewer.memberId;
  const holds = await holdsOn(ctx, ctx.db, policy, {
    review: reviewIn(policy, 'reviewTopic', input.tagId),
    texts: [title, body, ...(newPoll ? [newPoll] : [])],
  });
  const state = firstState(holds);
  const post = async (inside: MemberCtx, tx: Tx) => {
    await limitRate(inside, tx, policy.settings, 'post');
    const { id: topicId } = await tx
      .insertInto('topic')
      .values({
        ...writtenColumns(title.text, body),
        tagId: input.tagId,
        authorId,
        state,
        hasPoll: poll !== undefined,
        hasEnvelope: envelope !== undefined,
        postedAt: now,
        activityAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordHolds(tx, now, { kind: 'topic', id: topicId }, holds);
    await checkStillLeaves(tx, 'tagId', [input.tagId]);
    if (poll !== undefined) await addPoll(tx, now, { kind: 'topic', id: topicId }, authorId, poll);
    if (envelope !== undefined) {
      const expiresAt = state === 'published' ? closingTime(now, policy.settings.envelopeHours) : null;
      await addEnvelope(tx, { topicId, senderId: authorId, at: now, expiresAt }, envelope);
    }
    if (body.hidden.length > 0) await saveHidden(tx, topicId, body.hidden);
    await claimMedia(tx, body, { kind: 'topic', id: topicId });
    if (state === 'published') {
      await countTopics(tx, input.tagId, 1);
      await addToCounts(tx, authorId, { topics: 1 });
      await rewardPosted(inside, tx, policy.settings, { kind: 'topic', id: topicId, authorId });
      announceTopic(tx, topicId);
    }
    const place = locationOf('topic', { id: topicId, authorId, tagIds: [input.tagId] });
    await emitPosted(tx, inside, { kind: 'topic', id: topicId, authorId }, place, state, body.mentions);
    return { topicId, state };
  };
  return (inside) => inside.write((tx) => post(inside, tx)).catch(refuseGoneTag);
}
