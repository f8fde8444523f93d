import type { Answer, Body, editTopic as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editRoot } from '../../posts/write/index.ts';
import { checkHideRights } from '../hidden/hide-rights.ts';
import { checkHidden, hiddenKindsOf, saveHidden } from '../hidden/save-hidden.ts';
import { canEdit, reviewIn } from '../policy.ts';
import { topicType } from '../post-types.ts';

/** An edit does not move the topic to another tag. */
export async function editTopic(ctx: MemberCtx, topicId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { title, body: text, version } = input;
  const state = await editRoot(
    ctx,
    topicType,
    topicId,
    { title, body: text, version },
    {
      canEdit: (policy, topic) => canEdit('topic', policy, topic.tagId, topic),
      check: (body, source) => checkHidden(ctx, body.hidden, source),
      checkIn: (policy, topic, body, source) => checkHideRights(policy, topic.tagId, body.hidden, source),
      review: (policy, [tagId = '']) => reviewIn(policy, 'reviewTopic', tagId),
      store: async (tx, { id }, columns, body) => {
        await tx
          .updateTable('topic')
          .set({ ...columns, ...hiddenKindsOf(body) })
          .where('id', '=', id)
          .execute();
        await saveHidden(tx, id, body.hidden);
      },
    },
  );
  return { topicId, state };
}
