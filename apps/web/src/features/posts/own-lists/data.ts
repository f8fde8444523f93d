import { answerList, answerReplyList, commentList, ownStates, questionList, replyList, topicList, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn } from '../../../lib/page-in.ts';

export type OwnTopics = Answer<typeof topicList>;
export type OwnComments = Answer<typeof commentList>;
export type OwnReplies = Answer<typeof replyList>;
export type OwnQuestions = Answer<typeof questionList>;
export type OwnAnswers = Answer<typeof answerList>;
export type OwnAnswerReplies = Answer<typeof answerReplyList>;
export type OwnState = (typeof ownStates)[number];

type View = { state: OwnState; page: number };

/** One page of a list of own things, in the state that the address names. */
const own =
  <L>(list: (api: Api, query: View) => Promise<L>) =>
  async (api: Api, { url: { searchParams } }: LoadArgs) => {
    const state = ownStates.find((one) => one === searchParams.get('state')) ?? 'all';
    return { state, list: await list(api, { state, page: pageIn(searchParams) }) };
  };

export const loadOwnTopics = own((api, query) => api.call(topicList, { query }));
export const loadOwnComments = own((api, query) => api.call(commentList, { query }));
export const loadOwnReplies = own((api, query) => api.call(replyList, { query }));
export const loadOwnQuestions = own((api, query) => api.call(questionList, { query }));
export const loadOwnAnswers = own((api, query) => api.call(answerList, { query }));
export const loadOwnAnswerReplies = own((api, query) => api.call(answerReplyList, { query }));
