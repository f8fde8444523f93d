import { commentList, ownStates, replyList, topicList, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn } from '../../lib/page-in.ts';

export type OwnTopics = Answer<typeof topicList>;
export type OwnComments = Answer<typeof commentList>;
export type OwnReplies = Answer<typeof replyList>;
export type OwnState = (typeof ownStates)[number];

function viewOf({ searchParams }: URL): { state: OwnState; page: number } {
  return { state: ownStates.find((one) => one === searchParams.get('state')) ?? 'all', page: pageIn(searchParams) };
}

export async function loadOwnTopics(api: Api, { url }: LoadArgs) {
  const view = viewOf(url);
  return { state: view.state, list: await api.call(topicList, { query: view }) };
}

export async function loadOwnComments(api: Api, { url }: LoadArgs) {
  const view = viewOf(url);
  return { state: view.state, list: await api.call(commentList, { query: view }) };
}

export async function loadOwnReplies(api: Api, { url }: LoadArgs) {
  const view = viewOf(url);
  return { state: view.state, list: await api.call(replyList, { query: view }) };
}
