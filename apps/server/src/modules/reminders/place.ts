import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import { roles } from '../members/index.ts';
import type { RootKind } from '../posts/index.ts';
import { questionTags, rolesToRead, tags, withParents } from '../tags/index.ts';

/** A topic or question as those see it who are told of something in it. */
export interface Place {
  root: { kind: RootKind; id: string };
  /** Its tags with those above them. */
  tagIds: readonly string[];
  /** Whoever is not of the staff needs a role out of each. */
  roleLists: readonly (readonly string[])[];
  now: Date;
}

export async function placeOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { root, tagIds }: { root: Place['root']; tagIds: readonly string[] },
): Promise<Place> {
  const [index, { initialRoleId }] = await Promise.all([(root.kind === 'topic' ? tags : questionTags).get(db), roles.get(db)]);
  const { kind, id } = root;
  return {
    root: { kind, id },
    tagIds: withParents(index, tagIds),
    roleLists: rolesToRead(index, tagIds, initialRoleId),
    now: clock.now(),
  };
}

function holdsOneOf(roleIds: readonly string[], now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from member_role where member_role.member_id = member.id and role_id = any(${roleIds}::bigint[]) and (ends_at is null or ends_at > ${now}))`;
}

/** A level of the member for the topic or question itself. */
function rootLevel({ root: { kind, id } }: Place, level: 'watching' | 'muted'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from watch where watch.member_id = member.id and subject_kind = ${kind} and subject_id = ${id}::bigint and level = ${sql.lit(level)})`;
}

/** A condition on `member`: may read there, and has muted neither it nor, without watching it, one of its tags. */
export function placeAllows(place: Place): RawBuilder<boolean> {
  const readable = place.roleLists.map((roleIds) => holdsOneOf(roleIds, place.now));
  const mutedTag = sql`exists (
    select from watch where watch.member_id = member.id and subject_kind = 'tag' and subject_id = any(${place.tagIds}::bigint[]) and level = 'muted')`;
  return sql<boolean>`(${readable.length === 0 ? sql`true` : sql`(member.staff or (${sql.join(readable, sql` and `)}))`}
    and not ${rootLevel(place, 'muted')} and (not ${mutedTag} or ${rootLevel(place, 'watching')}))`;
}
