import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { becameStaff, recordTrust } from '../src/modules/approvals/trust.ts';
import { recordEvidence } from '../src/modules/audit/record-act.ts';
import { recordStaffSignIn } from '../src/modules/members/commands/record-staff-sign-in.ts';
import { asTx } from '../src/platform/database/db.ts';
import type { DB } from '../src/platform/database/schema.ts';
import { Reactions } from '../src/platform/events/reactions.ts';

/**
 * Makes a member a staff member who has been trusted since then: through the site it would take two people and seven days. With the
 * evidence that the site would have recorded, or the proof of the books names everybody who was made so.
 */
export async function makeStaffByHand(connectionString: string, account: string, trustedSince: Date): Promise<void> {
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) });
  const db = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await db.transaction().execute(async (transaction) => {
      const tx = asTx(transaction, { reactions: new Reactions() });
      const { id } = await tx
        .updateTable('member')
        .set(becameStaff(trustedSince))
        .where('account', '=', account)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordEvidence(tx, [{ kind: 'staff', subject: id, content: 'all' }]);
      await recordTrust(tx, [id]);
      await recordStaffSignIn(tx, id);
      await tx.unit.runLastSteps();
    });
  } finally {
    await db.destroy();
  }
}
