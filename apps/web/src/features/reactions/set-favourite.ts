import { editFavourite, favouriteQuestion, favouriteTopic, type Answer } from '@chaguan/contract';
import type { CallOptions } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

/** Adds a topic or question to the favourites, in a folder if one is given, or removes it. */
export function setFavourite(
  { kind, id }: { kind: string; id: string },
  body: { on: boolean; folderId?: string },
  options?: CallOptions,
): Promise<Answer<typeof favouriteTopic>> {
  return kind === 'question'
    ? api.call(favouriteQuestion, { params: { questionId: id }, body }, options)
    : api.call(favouriteTopic, { params: { topicId: id }, body }, options);
}

/** `remindAt`: null: no reminder. */
export type FavouriteNote = { note: string; remindAt: string | null };

/** Sets note and date of a favourite. */
export async function setNote({ kind, id }: { kind: string; id: string }, { note, remindAt }: FavouriteNote): Promise<void> {
  const body = { note, ...(remindAt !== null && { remindAt }) };
  await api.call(editFavourite, { params: { kind: kind === 'question' ? 'question' : 'topic', postId: id }, body });
}
