import { sql } from 'kysely';
import { fixedHash, microseconds, type WitnessSource } from '../ledger/index.ts';

const ofNotice = fixedHash(
  sql`id`,
  sql`provider`,
  sql`order_id`,
  sql`encode(digest, 'hex')`,
  sql`state`,
  sql`amount_minor`,
  sql`refunded_minor`,
  microseconds(sql`received_at`),
  sql`address`,
  sql`encode(sha256(body), 'hex')`,
  sql`signature`,
  sql`provider_number`,
  sql`believed`,
  sql`refund_id`,
);

/** Signed claims of providers, accepted or not. */
export const paymentWitnesses: readonly WitnessSource[] = [
  {
    name: 'signedNotices',
    table: 'payment_signed_notice',
    rows: sql`select id, ${ofNotice} as fixed, null::bytea as words, false as forgotten from payment_signed_notice`,
  },
];
