import { acceptEditSuggestion, editWiki, rejectEditSuggestion, setWiki, suggestEdit } from '@chaguan/contract';
import { letDo, letSuggest } from '../../src/modules/edit-suggestions/testing.ts';
import type { Person } from '../app.ts';
import { type Acts, type Cast, questionOf, phrase } from './cast.ts';

/** An edit of a question, suggested by somebody who may. */
export async function suggest({ app }: Cast, by: Person, postId: string): Promise<{ editSuggestionId: string }> {
  await letSuggest(app, by);
  return by.call(suggestEdit, { params: { kind: 'question', postId }, body: { body: `${phrase}，改过`, version: 1, reason: '错字' } });
}

/** What comes back to a suggester, who does not learn who decided. */
export const actsOfSuggesters = {
  edit_accepted: async (cast) => {
    const questionId = await questionOf(cast, cast.actor);
    await cast.actor.call(acceptEditSuggestion, { params: await suggest(cast, cast.me, questionId), body: { answer: '' } });
    return `/question?questionId=${questionId}`;
  },
  edit_rejected: async (cast) => {
    const questionId = await questionOf(cast, cast.actor);
    const params = await suggest(cast, cast.me, questionId);
    await cast.actor.call(rejectEditSuggestion, { params, body: { answer: '原来的更好' } });
    return `/question?questionId=${questionId}`;
  },
  wiki_edited: async (cast) => {
    const postId = await questionOf(cast, cast.me);
    const params = { kind: 'question', postId } as const;
    await letDo(cast.app, cast.me, 'edit.open_wiki');
    await letDo(cast.app, cast.actor, 'edit.wiki');
    await cast.me.call(setWiki, { params, body: { open: true } });
    await cast.actor.call(editWiki, { params, body: { body: `${phrase}，大家改过`, version: 1 } });
    return `/question?questionId=${postId}`;
  },
  wiki_opened: async (cast) => {
    const postId = await questionOf(cast, cast.me);
    await cast.boss.call(setWiki, { params: { kind: 'question', postId }, body: { open: true } });
    return `/question?questionId=${postId}`;
  },
} satisfies Partial<Acts>;
