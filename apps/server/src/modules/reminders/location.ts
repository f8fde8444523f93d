import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { roles } from '../members/index.ts';
import type { RootKind } from '../posts/index.ts';
import { loadTags, questionTags, rolesToRead, type TagIndex, tags, withParents } from '../tags/index.ts';

/** The visibility of a topic or question for those who are notified of something in it. */
export interface Location {
  root: { kind: RootKind; id: string };
  /** Its tags with their parents. */
  tagIds: readonly string[];
  /** A reader who is not staff there needs a role from each of these sets. */
  roleLists: readonly (readonly string[])[];
  now: Date;
}

/** What decides who may read where: the tags with their rights, and the role that everybody has. */
export interface Sight {
  topic: TagIndex;
  question: TagIndex;
  initialRoleId: string;
}

export async function cachedSight(db: Db): Promise<Sight> {
  const [topic, question, { initialRoleId }] = await Promise.all([tags.get(db), questionTags.get(db), roles.get(db)]);
  return { topic, question, initialRoleId };
}

/** The same from the tables: a change of rights may not have reached the caches of this process yet. */
export async function readSight(db: Db): Promise<Sight> {
  const { id } = await db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  return { topic: await loadTags(db, 'topic'), question: await loadTags(db, 'question'), initialRoleId: id };
}

export function locationIn(sight: Sight, root: Location['root'], tagIds: readonly string[], now: Date): Location {
  const index = sight[root.kind];
  return { root, tagIds: withParents(index, tagIds), roleLists: rolesToRead(index, tagIds, sight.initialRoleId), now };
}

export async function audienceLocation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { root: { kind, id }, tagIds }: { root: Location['root']; tagIds: readonly string[] },
): Promise<Location> {
  return locationIn(await cachedSight(db), { kind, id }, tagIds, clock.now());
}

/** A member's watch level for the topic or question of an act itself. */
function rootLevel(level: 'watching' | 'muted'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from watch where watch.member_id = member.id and subject_kind = act.root_kind and watch.subject_id = act.root_id and level = ${sql.lit(level)})`;
}

/** What `locationAllows` needs of a location, as columns of an act; null where neither rights nor mutes apply. */
export function locationColumns(location: Location | null): object {
  return {
    root_kind: location?.root.kind,
    root_id: location?.root.id,
    tag_ids: location?.tagIds ?? [],
    role_lists: location?.roleLists ?? [],
  };
}

/** Staff with rights to posts may read there, and auditors: the same as `viewerIn` for a viewer. */
const readsAsStaff = sql<boolean>`(member.staff and (member.staff_role_id is null or exists (
  select from staff_role where staff_role.id = member.staff_role_id and (audits
    or (rights && array['content', 'reports'] and (staff_role.tag_ids is null or staff_role.tag_ids && act.tag_ids))))))`;

/** A condition on `member` and on the location of `act`: the member may read there. */
export const mayReadThere: RawBuilder<boolean> = sql<boolean>`(act.role_lists = '[]' or ${readsAsStaff} or not exists (
      select from jsonb_array_elements(act.role_lists) as list (role_ids) where not exists (
        select from member_role where member_role.member_id = member.id and list.role_ids @> to_jsonb(role_id::text)
          and (ends_at is null or ends_at > act.at))))`;

/**
 * The same, and the member has muted neither it nor, without watching it, one
 * of its tags.
 */
export const locationAllows: RawBuilder<boolean> = sql<boolean>`(${mayReadThere}
    and not ${rootLevel('muted')} and (${rootLevel('watching')} or not exists (
      select from watch where watch.member_id = member.id and subject_kind = 'tag' and watch.subject_id = any(act.tag_ids) and level = 'muted')))`;
