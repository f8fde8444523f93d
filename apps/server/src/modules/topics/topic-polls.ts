import type { PollHost } from '../polls/index.ts';
import { announceTopic } from './realtime.ts';
import { canReact, policyContext } from './policy.ts';
import { readTopic } from './queries/read-topic.ts';

export const topicPolls: PollHost = {
  kind: 'topic',
  find: async (ctx, id) => {
    const policy = await policyContext(ctx);
    const topic = await readTopic(ctx.db, policy, id);
    return { content: topic, tagIds: [topic.tagId], mayAct: canReact(policy, topic) };
  },
  announce: announceTopic,
};
