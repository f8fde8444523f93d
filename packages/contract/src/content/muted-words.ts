import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

export const mutedWordRules = { most: 100, text: { minLength: 1, maxLength: 30 } } as const;

/** In rows of lists, posts and reminders: the caller's own word because of which a client hides it. Omitted for most. */
export const mutedMark = {
  mutedWord: Type.Optional(
    Type.String({ description: 'a muted word of the caller that it contains: lists leave it out, threads collapse it' }),
  ),
};

const MutedWord = Type.Object({ id: Id, text: Type.String(), addedAt: Time });

export const listMutedWords = endpoint({
  method: 'GET',
  path: '/api/user/control/mutedWords',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's muted words, newest first.",
  answer: Type.Object({ items: Type.Array(MutedWord), most: Type.Integer({ description: 'how many a member can have' }) }),
  errors: [],
});

export const addMutedWord = endpoint({
  method: 'POST',
  path: '/api/user/control/mutedWords',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary:
    'Mutes a word for the caller: posts of others that contain it are hidden from lists, collapsed in threads and not notified of. It is matched as the word filter matches, whatever separates or disguises its characters.',
  body: Type.Object({ text: TypedText(mutedWordRules.text) }),
  answer: Type.Object({ id: Id }),
  errors: ['muted_word.unmatchable', 'muted_word.repeated', 'muted_word.too_many'],
});

export const deleteMutedWord = endpoint({
  method: 'POST',
  path: '/api/user/control/mutedWords/{mutedWordId}/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Removes a muted word of the caller. Of others, or gone already, it answers the same.',
  params: Type.Object({ mutedWordId: Id }),
  answer: Done,
  errors: [],
});
