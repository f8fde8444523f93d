import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly } from '../../site/index.ts';
import { canDelete } from '../policy.ts';
import { policyContext } from '../queries/policy-context.ts';
import { changeTopicState } from './change-topic-state.ts';
import { lockTopic } from './lock-content.ts';

export async function deleteTopic(ctx: MemberCtx, topicId: string): Promise<Record<never, never>> {
  const policy = await policyContext(ctx);
  refuseWhenReadOnly(policy.settings);
  return ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    must(canDelete('topic', policy, topic.tagId, topic));
    await changeTopicState(ctx, tx, topic, 'take_away');
    return {};
  });
}
