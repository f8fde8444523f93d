import { sql, type RawBuilder } from 'kysely';
import { postKinds, type PostKind } from '../../posts/index.ts';

const kinds = Object.keys(postKinds) as PostKind[];

/**
 * Whether the reports of a case in `alias` hide its post now: they did, and it still waits. While the case is open, staff may have
 * published it again through other screens, or its author may have deleted it.
 */
export function isHidden(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const branches = kinds.map(
    (kind) => sql`when ${sql.lit(kind)} then exists (
      select from ${sql.table(postKinds[kind].table)} post where post.id = ${column('target_id')} and post.state = 'pending')`,
  );
  return sql<boolean>`(${column('hidden_at')} is not null and case ${column('target_kind')} ${sql.join(branches, sql` `)} else false end)`;
}
