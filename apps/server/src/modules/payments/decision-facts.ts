import { sql, type RawBuilder } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { changed, witnessedFrom, type FactCheck } from '../ledger/index.ts';

const fenOf = (key: string) => sql`((after ->> ${key})::numeric * 100)::bigint`;

/** Of a member of staff's making: who takes the money, with how much of the platform's key as the log has of it. */
const providerLine = (product: string, settings: string, enabled: string, key: RawBuilder<unknown>) =>
  sql`concat_ws(' ', ${sql.ref(product)}, ${sql.ref(enabled)}, ${sql.join(
    ['appId', 'merchantId', 'serial', 'platformSerial'].map((name) => sql`coalesce(${sql.ref(settings)} ->> ${name}, '')`),
  )}, ${key})`;
const platformKey = sql`(settings ->> 'platformKey')`;

/** What staff decided about a refund stands in their log, and the other way round. */
export const decisionFacts: readonly FactCheck[] = [
  {
    name: 'refundDecisions',
    facts: (since) => sql`
      select concat_ws(' ', order_id, state, amount_minor, decided_by, taken_minor, owed_minor) as line from payment_refund
      where state <> 'open' and decided_at >= ${witnessedFrom} and ${changed(sql`decided_at`, since)}`,
    entries: (since) => sql`
      select concat_ws(' ', subject_id, substr(act, 16), ${fenOf('amount')}, actor_id, ${fenOf('taken')}, ${fenOf('owed')}) as line
      from ${actsSince(since)} where act in ('payment.refund_booked', 'payment.refund_rejected')`,
  },
  {
    name: 'paymentProviders',
    wholeOnly: true,
    facts: () => sql`
      select ${providerLine('product', 'settings', 'enabled', sql`case when coalesce(${platformKey}, '') = '' then '' else left(encode(sha256(convert_to(${platformKey}, 'UTF8')), 'hex'), 16) end`)} as line
      from payment_provider`,
    entries: () => sql`
      select ${providerLine('subject_id', 'after', 'enabled', sql`after ->> 'platformKeyHash'`)} as line
      from (select distinct on (subject_id) subject_id, after, (after ->> 'enabled')::boolean as enabled from audit_entry
        where act = 'payment_provider.edited' order by subject_id, id desc) last`,
  },
];
