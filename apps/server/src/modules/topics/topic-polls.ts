import type { PollHost } from '../polls/index.ts';
import { announceTopic } from './realtime.ts';
import { canReact, policyContext } from './policy.ts';
import { seeRoot } from '../posts/read/index.ts';
import { topicReader } from './queries/read-topic.ts';

export const topicPolls: PollHost = {
  kind: 'topic',
  find: async (ctx, id) => {
    const policy = await policyContext(ctx);
    const topic = await seeRoot(topicReader, ctx, id);
    return { content: topic, tagIds: [topic.tagId], mayAct: canReact(policy, topic) };
  },
  announce: announceTopic,
};
