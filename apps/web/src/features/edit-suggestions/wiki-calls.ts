import { editWiki, readWikiSource, setWiki } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { SuggestedPost, SuggestionSource } from './data.ts';

const at = ({ kind, id }: SuggestedPost) => ({ params: { kind, postId: id } });

/** Apart from those of suggestions: the acts of every page of posts need them. */
export const wikiCalls = {
  set: (post: SuggestedPost, open: boolean) => api.call(setWiki, { ...at(post), body: { open } }),
  source: (post: SuggestedPost): Promise<SuggestionSource> => api.call(readWikiSource, at(post)),
  edit: (post: SuggestedPost, body: { body: string; version: number }) => api.call(editWiki, { ...at(post), body }),
};
