import type { PollHost } from '../polls/index.ts';
import { announceQuestion } from './news.ts';
import { canReact } from './policy.ts';
import { policyContext } from './queries/policy-context.ts';
import { readQuestion } from './queries/read-question.ts';

export const questionPolls: PollHost = {
  kind: 'question',
  find: async (ctx, id) => {
    const policy = await policyContext(ctx);
    const question = await readQuestion(ctx.db, policy, id);
    return { content: question, tagIds: question.tagIds, mayAct: canReact(policy, question) };
  },
  announce: announceQuestion,
};
