import { sql } from 'kysely';
import { embeddedOwnerUrl } from '../../../platform/database/embedded/index.ts';
import { examineIndexes } from '../../../platform/database/examine-indexes.ts';
import { guardFacts } from '../../../platform/database/guards/guard-facts.ts';
import { isOwnRelation } from '../../../platform/database/own-relations.ts';
import { migrationState } from '../../../platform/database/migrate.ts';
import { settingFaults } from '../../site/index.ts';
import { resultAt, sqlCheck, type Check, type Examined } from '../check.ts';

/** Uses the role that owns the tables. */
function ownerUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATA_DIR }: Examined['config']): string {
  return DATABASE_URL === '' ? embeddedOwnerUrl(DATA_DIR) : DATABASE_OWNER_URL || DATABASE_DIRECT_URL || DATABASE_URL;
}

const ours = sql.raw(isOwnRelation);

/** The consistency of PostgreSQL's own structures. */
export const databaseChecks: readonly Check[] = [
  {
    name: 'tablesAndIndexes',
    async find({ config, extent }) {
      const isExamined = (oid: number): boolean => extent === 'whole' || oid % extent.parts === extent.part;
      const corrupt = (await examineIndexes(ownerUrlOf(config), isExamined)) ?? [];
      return resultAt(corrupt.map(({ relation, reason }) => `${relation}: ${reason}`));
    },
  },
  sqlCheck(
    'invalidIndexes',
    () =>
      sql`select relname::text, null::timestamptz from pg_index join pg_class on pg_class.oid = indexrelid where ${ours} and not (indisvalid and indisready)`,
  ),
  sqlCheck(
    'unvalidatedConstraints',
    () => sql`
      select concat(relname, ' ', conname), null::timestamptz from pg_constraint join pg_class on pg_class.oid = conrelid where ${ours} and not convalidated`,
  ),
  sqlCheck(
    'disabledTriggers',
    () =>
      sql`select concat(relname, ' ', tgname), null::timestamptz from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours} and tgenabled <> 'O'`,
  ),
  sqlCheck(
    'checksums',
    () => sql`
      select concat(checksum_failures, ' in ', datname), checksum_last_failure from pg_stat_database where datname = current_database() and checksum_failures > 0`,
  ),
  ...guardFacts.map(({ name, find }): Check => ({
    name: name === 'guards' ? 'guards' : 'rights',
    find: async ({ write }) => resultAt(await write((tx) => find(tx))),
  })),
  {
    name: 'migrations',
    async find({ config }) {
      const { pending, unknown } = await migrationState(ownerUrlOf(config));
      return resultAt([...pending, ...unknown]);
    },
  },
  { name: 'settings', find: async ({ db }) => resultAt(await settingFaults(db)) },
];
