import {
  listOwnAnswers,
  answerListPage,
  listOwnAnswerReplies,
  answerReplyListPage,
  listOwnComments,
  commentListPage,
  ownStates,
  type Page,
  listOwnQuestions,
  questionListPage,
  listOwnReplies,
  replyListPage,
  listOwnTopics,
  topicListPage,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type OwnTopics = Answer<typeof listOwnTopics>;
export type OwnComments = Answer<typeof listOwnComments>;
export type OwnReplies = Answer<typeof listOwnReplies>;
export type OwnQuestions = Answer<typeof listOwnQuestions>;
export type OwnAnswers = Answer<typeof listOwnAnswers>;
export type OwnAnswerReplies = Answer<typeof listOwnAnswerReplies>;
export type OwnState = (typeof ownStates)[number];

type View = { state: OwnState; page: number };

/** One page of a list of own posts, in the state given by the URL. */
const own =
  <L>(screen: Page<string, 'state' | 'page'>, list: (api: Api, query: View) => Promise<L>) =>
  async (api: Api, { url }: LoadArgs) => {
    const query = queryOf(screen, url);
    const state = ownStates.find((one) => one === query.get('state')) ?? 'all';
    return { state, list: await list(api, { state, page: pageIn(query) }) };
  };

export const loadOwnTopics = own(topicListPage, (api, query) => api.call(listOwnTopics, { query }));
export const loadOwnComments = own(commentListPage, (api, query) => api.call(listOwnComments, { query }));
export const loadOwnReplies = own(replyListPage, (api, query) => api.call(listOwnReplies, { query }));
export const loadOwnQuestions = own(questionListPage, (api, query) => api.call(listOwnQuestions, { query }));
export const loadOwnAnswers = own(answerListPage, (api, query) => api.call(listOwnAnswers, { query }));
export const loadOwnAnswerReplies = own(answerReplyListPage, (api, query) => api.call(listOwnAnswerReplies, { query }));
