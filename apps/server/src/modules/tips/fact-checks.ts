import { sql } from 'kysely';
import { changed, ofMembers, type FactCheck } from '../ledger/index.ts';

const kinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] as const;

/** Who wrote the post of a tip, by the post itself. */
const authorOfPost = sql`coalesce(${sql.join(
  kinds.map(
    (kind) => sql`(select author_id from ${sql.table(kind)} where post_kind = ${sql.lit(kind)} and ${sql.ref(`${kind}.id`)} = post_id)`,
  ),
)})`;

/** What was given at another site has evidence of its import, and no entries. */
const givenHere = sql`not exists (
  select from evidence_entry where evidence_entry.kind = 'imported_tip' and evidence_entry.subject_id = tip.id::text
    and evidence_entry.content = tip.amount_minor::text)`;

/** Each tip was paid by who gave it, and received by the author of the post, less what the platform keeps. */
export const tipFacts: readonly FactCheck[] = [
  {
    name: 'tips',
    facts: (since) => sql`
      select concat_ws(' ', id, giver_id, amount_minor) as line from tip
      where ${changed(sql`given_at`, since)} and ${givenHere}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, -amount) as line ${ofMembers('tip', since)} and amount < 0`,
  },
  {
    name: 'tipReceivers',
    facts: (since) => sql`
      select concat_ws(' ', id, ${authorOfPost}, amount_minor - share_minor) as line from tip
      where amount_minor > share_minor and ${changed(sql`given_at`, since)} and ${givenHere}`,
    entries: (since) => sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('tip', since)} and amount > 0`,
  },
];
