import { sql, type RawBuilder } from 'kysely';

const micro = sql`(extract(epoch from at) * 1000000)::bigint`;
const hashed = (...columns: readonly RawBuilder<unknown>[]) =>
  sql`sha256(convert_to(jsonb_build_array(${sql.join(columns)})::text, 'UTF8'))`;

/**
 * The audit log and the evidence of modules, for the chain under the root of each proof. The texts of an act are hashed with a salt that is
 * deleted with them; what is kept permanently is hashed separately.
 */
export const auditWitnesses = [
  {
    name: 'auditLog',
    table: 'audit_entry',
    rows: sql`
      select id, ${hashed(
        sql`id`,
        micro,
        sql`actor_id`,
        sql`address`,
        sql`act`,
        sql`subject_kind`,
        sql`subject_id`,
        sql`audit_kept(subject_kind, before)`,
        sql`audit_kept(subject_kind, after)`,
      )} as fixed,
        case when salt is not null then sha256(salt || convert_to(jsonb_build_array(before, after)::text, 'UTF8')) end as words,
        salt is null and audit_forgettable(subject_kind, subject_id) as forgotten
      from audit_entry`,
  },
  {
    name: 'evidence',
    table: 'evidence_entry',
    rows: sql`select id, ${hashed(sql`id`, micro, sql`kind`, sql`subject_id`, sql`content`)} as fixed,
      null::bytea as words, false as forgotten from evidence_entry`,
  },
];
