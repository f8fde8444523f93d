import Type, { type Static } from 'typebox';
import { exactly, flagOf, maybe, textOf, timeOf } from './records/fields.ts';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** One sum that must agree between the source and what was loaded, e.g. the posts of one forum. */
export const Sum = exactly({
  of: textOf('what is added up: `posts by tag`, `points`, `bytes of files`, `members by role` …', 100),
  part: maybe(textOf('of which part: a tag, a role, a kind of credits', 200)),
  amount: Type.String({ pattern: '^-?[0-9]{1,20}(\\.[0-9]{1,4})?$', description: 'in digits' }),
});
export type Sum = Static<typeof Sum>;

/** Where records come from. */
export const SourceFacts = exactly({
  system: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'name of the reader: `discuz`, `stackexchange`, `chaguan` …' }),
  site: Type.String({
    pattern: '^[a-z0-9][a-z0-9.-]{0,59}$',
    description: 'name of the site; it begins every import key, so a later run of the same site recognizes what it brought',
  }),
  version: maybe(textOf('of the system', 60)),
  address: maybe(textOf('URL of the site; links to it are rewritten', 300)),
  language: maybe(textOf('language of its texts, e.g. `zh_CN`', 10)),
});
export type SourceFacts = Static<typeof SourceFacts>;

/** `archive.json`: what the archive contains, with the hash of every file of records. It is written last. */
export const ArchiveHead = exactly({
  format: Type.Literal('chaguan-archive'),
  version: Type.Literal(1),
  source: SourceFacts,
  madeAt: timeOf('the moment of the snapshot'),
  private: flagOf('with what only its members or staff read: messages, money, former versions, muted words, bans, word lists, reports'),
  contacts: flagOf('with contacts and passwords of members'),
  records: Type.Record(
    Type.String(),
    exactly({ count: Type.Integer({ minimum: 0 }), bytes: Type.Integer({ minimum: 0 }), sha256: Sha256 }),
  ),
  files: exactly({ count: Type.Integer({ minimum: 0 }), bytes: Type.Integer({ minimum: 0 }) }),
  sums: Type.Array(Sum),
});
export type ArchiveHead = Static<typeof ArchiveHead>;
