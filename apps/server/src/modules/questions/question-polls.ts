import type { PollHost } from '../polls/index.ts';
import { announceQuestion } from './realtime.ts';
import { canReact, policyContext } from './policy.ts';
import { seeRoot } from '../posts/read/index.ts';
import { questionReader } from './queries/read-question.ts';

export const questionPolls: PollHost = {
  kind: 'question',
  find: async (ctx, id) => {
    const policy = await policyContext(ctx);
    const question = await seeRoot(questionReader, ctx, id);
    return { content: question, tagIds: question.tagIds, mayAct: canReact(policy, question) };
  },
  announce: announceQuestion,
};
