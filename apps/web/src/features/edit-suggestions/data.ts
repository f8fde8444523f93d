import {
  acceptEditSuggestion,
  editSuggestionsPage,
  listEditSuggestions,
  listPostSuggestions,
  readSuggestionSource,
  rejectEditSuggestion,
  suggestEdit,
  withdrawEditSuggestion,
  type Answer,
  type SuggestableKind,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf, wordIn } from '../../lib/query.ts';

export type EditSuggestions = Answer<typeof listEditSuggestions> & { box: 'received' | 'sent' };
export type Suggestion = EditSuggestions['items'][number];
export type SuggestionSource = Answer<typeof readSuggestionSource>;
export type SuggestedPost = { kind: SuggestableKind; id: string };

export async function loadEditSuggestions(from: Api, { url }: LoadArgs): Promise<EditSuggestions> {
  const query = queryOf(editSuggestionsPage, url);
  const before = idIn(query, 'before');
  const box = wordIn(query, 'box', ['received', 'sent'] as const);
  return { ...(await from.call(listEditSuggestions, { query: { box, ...(before !== undefined && { before }) } })), box };
}

const at = ({ kind, id }: SuggestedPost) => ({ params: { kind, postId: id } });
const of = ({ id }: Suggestion) => ({ params: { editSuggestionId: id } });

export const suggestionCalls = {
  source: (post: SuggestedPost): Promise<SuggestionSource> => api.call(readSuggestionSource, at(post)),
  suggest: (post: SuggestedPost, body: { body: string; reason: string; version: number }) => api.call(suggestEdit, { ...at(post), body }),
  ofPost: (post: SuggestedPost) => api.call(listPostSuggestions, at(post)),
  accept: (suggestion: Suggestion, answer: string) => api.call(acceptEditSuggestion, { ...of(suggestion), body: { answer } }),
  reject: (suggestion: Suggestion, answer: string) => api.call(rejectEditSuggestion, { ...of(suggestion), body: { answer } }),
  withdraw: (suggestion: Suggestion) => api.call(withdrawEditSuggestion, of(suggestion)),
};
