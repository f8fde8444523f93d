import type { addTopic as endpoint, Answer, Body } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { addPoll, preparePoll } from '../../polls/index.ts';
import { lacksRealName } from '../../posts/index.ts';
import { checkTags, postRoot, rootDraft } from '../../posts/write/index.ts';
import { addEnvelope, checkEnvelope, closingTime } from '../../red-envelopes/index.ts';
import { countTopics } from '../../tags/index.ts';
import { checkHideRights } from '../hidden/hide-rights.ts';
import { checkHidden, hiddenKindsOf, saveHidden } from '../hidden/save-hidden.ts';
import { reviewIn, policyContext } from '../policy.ts';
import { topicType } from '../post-types.ts';

export async function addTopic(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Act<Answer<typeof endpoint>>> {
  const { tagId } = input;
  const policy = await policyContext(ctx);
  const { settings } = policy;
  if (!settings.topicOpen) fail('topic.closed_feature');
  if (settings.realNameTopic && lacksRealName(policy.viewer)) fail('real_name.required');
  checkTags(policy, 'tagId', [tagId]);
  const poll = await preparePoll(ctx, input.poll, settings.pollOptionsTopic);
  const envelope = input.envelope && (await checkEnvelope(ctx.db, input.envelope, settings, ctx.viewer.memberId));
  const draft = await rootDraft(ctx, policy, 'topic', { ...input, tagIds: [tagId] });
  const { hidden } = draft.body;
  checkHideRights(policy, tagId, hidden);
  await checkHidden(ctx, hidden);
  const own = { ...hiddenKindsOf(draft.body), tagId, hasPoll: poll !== undefined, hasEnvelope: envelope !== undefined };
  const post = await postRoot(ctx, policy, topicType, {
    draft,
    texts: poll === undefined ? [] : [poll.text],
    review: reviewIn(policy, 'reviewTopic', tagId),
    tagField: 'tagId',
    insert: async (tx, columns) => {
      const row = tx.insertInto('topic').values({ ...columns, ...own });
      return (await row.returning('id').executeTakeFirstOrThrow()).id;
    },
    attach: async (tx, { id: topicId, authorId, at, state }) => {
      if (poll !== undefined) await addPoll(tx, at, { kind: 'topic', id: topicId }, authorId, poll.checked);
      if (envelope !== undefined) {
        const expiresAt = state === 'published' ? closingTime(at, settings.envelopeHours) : null;
        await addEnvelope(tx, { topicId, senderId: authorId, at, expiresAt }, envelope);
      }
      if (hidden.length > 0) await saveHidden(tx, topicId, hidden);
    },
    count: (tx) => countTopics(tx, tagId, 1),
  });
  return async (inside) => {
    const { id: topicId, state } = await post(inside);
    return { topicId, state };
  };
}
