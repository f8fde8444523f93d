import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Tables of channels with an address and a secret, and their keys: who owns one reads codes, signs people in, or receives money. */
const channels = {
  delivery: sql`select kind as key, sha256(convert_to(settings::text, 'UTF8') || sealed_secret) as digest from delivery`,
  third_party_provider: sql`
    select id::text as key, sha256(convert_to(concat_ws(' ', product, enabled::text, settings::text), 'UTF8') || sealed_secret) as digest
    from third_party_provider`,
  payment_provider: sql`
    select product as key, sha256(convert_to(concat_ws(' ', enabled::text, settings::text), 'UTF8') || sealed_secret) as digest
    from payment_provider`,
} as const;

const stored = sql.join(
  Object.entries(channels).map(
    ([name, rows]) =>
      sql`select ${name}::text || ':' || key as subject, encode(digest, 'hex') as content from (${rows}) ${sql.raw(name + '_row')}`,
  ),
  sql` union all `,
);

/** Evidence of what is stored of a channel now. To be called wherever one is stored. */
export async function recordChannel(tx: Tx, name: keyof typeof channels, key: string): Promise<void> {
  await sql`
    insert into evidence_entry (kind, subject_id, content)
    select 'channel', subject, content from (${stored}) stored where subject = ${`${name}:${key}`}`.execute(tx);
}

/** Each channel is stored as it was recorded last, if it was. */
export const channelFacts = [
  {
    name: 'channels',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', subject, content) as line from (${stored}) stored`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', logged.subject_id, logged.content) as line from (
        select distinct on (subject_id) subject_id, content from evidence_entry where kind = 'channel' order by subject_id, id desc) logged
      where exists (select from (${stored}) stored where stored.subject = logged.subject_id)`,
  },
];
