import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { body, countOf, exactly, flagOf, Key, maybe, refTo, Subject, textOf, timeOf } from './fields.ts';

/**
 * A former address, of one page or of many. In a pattern, `{topics}`, `{questions}`, `{members}`, `{files}`, `{tags}` or `{posts}` (a post by
 * its own id, whatever it became) is the key of a record; `{page}` a page, `{floor}` a floor, `{words}` words of the title, `{any}` anything.
 * The query's parameters may come in any order, and others beside them.
 */
export const Address = exactly({
  key: Key,
  pattern: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: '^/',
    description: 'path and query, e.g. `/thread-{topics}-{page}-{any}.html`',
  }),
  subject: maybe(Subject),
  perPage: maybe(Type.Integer({ minimum: 1, maximum: 1000, description: 'posts on one page at the source, the first post included' })),
  encoding: maybe(oneOf('plain', 'base64', 'split')),
});

/** A list of words that are masked, sent to review or refused. */
export const WordListRecord = exactly({
  key: Key,
  name: textOf('name', 200),
  act: oneOf('mask', 'hold', 'refuse'),
  scopes: Type.Array(oneOf('names', 'posts', 'messages'), { minItems: 1 }),
  enabled: maybe(flagOf('off if absent and false; on otherwise')),
  lines: Type.Array(textOf('as in the form of staff: `word`, `word=replacement`, `{n}` for up to n characters', 500), { maxItems: 50_000 }),
});

/** A partner link. */
export const Link = exactly({
  key: Key,
  name: textOf('name', 200),
  address: textOf('URL', 1000),
  image: maybe(textOf('URL of the picture', 1000)),
  order: maybe(countOf('order')),
});

/** A ban of an address. Bans of members are facts of the member. */
export const Ban = exactly({
  key: Key,
  network: textOf('IP address or network', 60),
  scope: oneOf('write', 'all'),
  reason: maybe(textOf('reason', 500)),
  madeBy: maybe(refTo('members')),
  madeAt: maybe(timeOf('when')),
  endsAt: maybe(timeOf('end')),
});

/** An announcement of the source, as a notice that reminds nobody. */
export const NoticeRecord = exactly({
  key: Key,
  title: textOf('title', 500),
  ...body,
  titleEn: maybe(textOf('title in English', 500)),
  bodyEn: maybe(textOf('text in English', 100_000)),
  author: maybe(refTo('members')),
  publishedAt: timeOf('when'),
  endsAt: maybe(timeOf('end')),
});

/** A complaint that is still open. */
export const ReportRecord = exactly({
  key: Key,
  member: maybe(refTo('members')),
  subject: Subject,
  category: maybe(textOf('name of its category', 100)),
  reason: textOf('in words', 2000),
  at: timeOf('when'),
});
