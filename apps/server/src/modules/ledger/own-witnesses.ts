import { sql } from 'kysely';
import { fixedHash, microseconds, type WitnessSource } from './witnesses.ts';

const lasting = sql`null::bytea as words, false as forgotten`;

/** What the ledger itself stores about its proofs and seals; neither influences the result of a proof, so each is a witness. */
export const ledgerWitnesses: readonly WitnessSource[] = [
  {
    name: 'seals',
    table: 'ledger_seal',
    rows: sql`select id, ${fixedHash(
      sql`id`,
      microseconds(sql`sealed_at`),
      sql`position`,
      sql`transaction_id`,
      sql`writers`,
      sql`settled_id`,
    )} as fixed, ${lasting} from ledger_seal`,
  },
  {
    name: 'proofs',
    table: 'ledger_proof',
    rows: sql`select id, ${fixedHash(
      sql`id`,
      microseconds(sql`proved_at`),
      sql`right_books`,
      sql`accounts`,
      sql`transactions`,
      sql`encode(root, 'hex')`,
      sql`findings`,
      sql`standing`,
      sql`position`,
      sql`witness_position`,
      sql`day::text`,
    )} as fixed, ${lasting} from ledger_proof`,
  },
];
