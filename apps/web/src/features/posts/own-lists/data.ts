import { listOwnAnswers, listOwnAnswerReplies, listOwnComments, ownStates, listOwnQuestions, listOwnReplies, listOwnTopics, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn } from '../../../lib/page-in.ts';

export type OwnTopics = Answer<typeof listOwnTopics>;
export type OwnComments = Answer<typeof listOwnComments>;
export type OwnReplies = Answer<typeof listOwnReplies>;
export type OwnQuestions = Answer<typeof listOwnQuestions>;
export type OwnAnswers = Answer<typeof listOwnAnswers>;
export type OwnAnswerReplies = Answer<typeof listOwnAnswerReplies>;
export type OwnState = (typeof ownStates)[number];

type View = { state: OwnState; page: number };

/** One page of a list of own things, in the state that the address names. */
const own =
  <L>(list: (api: Api, query: View) => Promise<L>) =>
  async (api: Api, { url: { searchParams } }: LoadArgs) => {
    const state = ownStates.find((one) => one === searchParams.get('state')) ?? 'all';
    return { state, list: await list(api, { state, page: pageIn(searchParams) }) };
  };

export const loadOwnTopics = own((api, query) => api.call(listOwnTopics, { query }));
export const loadOwnComments = own((api, query) => api.call(listOwnComments, { query }));
export const loadOwnReplies = own((api, query) => api.call(listOwnReplies, { query }));
export const loadOwnQuestions = own((api, query) => api.call(listOwnQuestions, { query }));
export const loadOwnAnswers = own((api, query) => api.call(listOwnAnswers, { query }));
export const loadOwnAnswerReplies = own((api, query) => api.call(listOwnAnswerReplies, { query }));
