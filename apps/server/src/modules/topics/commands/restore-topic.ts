import { canRestore } from '../../posts/index.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeTopicState } from './change-topic-state.ts';
import { lockTopic } from './lock-content.ts';

export async function restoreTopic(ctx: MemberCtx, topicId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const topic = await lockTopic(tx, topicId);
    must(canRestore('topic', ctx.viewer, topic));
    await changeTopicState(ctx, tx, topic, 'take_back');
    return {};
  });
}
