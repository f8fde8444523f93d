import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Time } from '../fields.ts';

export const wordListRules = {
  name: { minLength: 1, maxLength: 60 },
  /** Characters of a list as text. */
  textLength: 1_000_000,
  /** In all lists together. */
  words: 50_000,
  lists: 50,
  /** Compared characters of one word. */
  wordLength: 50,
  replacementLength: 50,
  tryLength: 20_000,
} as const;

/** The action for a text with a listed word: the word is replaced, the post waits for staff, the text is refused. */
export const WordAct = oneOf('mask', 'hold', 'refuse');
export type WordAct = Type.Static<typeof WordAct>;

/** Where a list applies. Names (accounts and nicknames) are refused by every list; a hold applies to posts only. */
export const WordScope = oneOf('names', 'posts', 'messages');
export type WordScope = Type.Static<typeof WordScope>;

export const WordList = Type.Object({
  id: Id,
  name: Type.String(),
  act: WordAct,
  places: Type.Array(WordScope),
  enabled: Type.Boolean(),
  wordCount: Type.Integer(),
  changedAt: Time,
  version: Type.Integer(),
});

export type WordListFacts = Type.Static<typeof WordList>;

/** A line that was rejected: a regular expression, a `{n}` for any characters, a word too short or too long, a replacement too long. */
export const RefusedWordLine = Type.Object({
  line: Type.Integer(),
  text: Type.String(),
  why: oneOf('expression', 'wildcard', 'short', 'long', 'replacement'),
});
export type RefusedWordLine = Type.Static<typeof RefusedWordLine>;

export const listWordLists = endpoint({
  method: 'GET',
  path: '/api/admin/wordLists',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists all word lists, without their words.',
  answer: Type.Object({ items: Type.Array(WordList) }),
  errors: [],
});

export const readWordList = endpoint({
  method: 'GET',
  path: '/api/admin/wordLists/{listId}',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns a word list as text, one word a line, in the format of the import.',
  params: Type.Object({ listId: Id }),
  answer: Type.Object({ list: WordList, text: Type.String() }),
  errors: ['word_list.not_found'],
});

const listBody = Type.Object({
  name: Type.String(wordListRules.name),
  act: WordAct,
  places: Type.Array(WordScope, { minItems: 1, maxItems: 3, uniqueItems: true }),
  enabled: Type.Boolean({ default: true }),
  text: Type.String({
    maxLength: wordListRules.textLength,
    description: 'One word a line; `word=replacement`, `word={MOD}` and `word={BANNED}` as in Discuz!.',
  }),
});

const saved = Type.Object({
  list: WordList,
  refusedCount: Type.Integer(),
  refused: Type.Array(RefusedWordLine, { description: 'the first 100 of them' }),
});

export const addWordList = endpoint({
  method: 'POST',
  path: '/api/admin/wordLists',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Adds a word list; the response lists the lines that could not be imported.',
  body: listBody,
  answer: saved,
  errors: ['word_list.too_many', 'word_list.too_many_words'],
});

export const editWordList = endpoint({
  method: 'POST',
  path: '/api/admin/wordLists/{listId}',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Replaces a word list; the response lists the lines that could not be imported.',
  params: Type.Object({ listId: Id }),
  body: Type.Object({ ...listBody.properties, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  answer: saved,
  errors: ['word_list.not_found', 'edit.conflict', 'word_list.too_many_words'],
});

export const deleteWordList = endpoint({
  method: 'POST',
  path: '/api/admin/wordLists/{listId}/delete',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Deletes a word list.',
  params: Type.Object({ listId: Id }),
  answer: Done,
  errors: ['word_list.not_found'],
});

/** Position of a match in the tested text, in UTF-16 units. */
const Hit = Type.Object({
  word: Type.String(),
  act: WordAct,
  listId: Id,
  listName: Type.String(),
  start: Type.Integer(),
  end: Type.Integer(),
});

export const tryWords = endpoint({
  method: 'POST',
  path: '/api/admin/wordLists/try',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Tests a text against the word lists: returns the matches and the masked text.',
  body: Type.Object({ place: WordScope, text: Type.String({ maxLength: wordListRules.tryLength }) }),
  answer: Type.Object({ hits: Type.Array(Hit), masked: Type.String() }),
  errors: [],
});
