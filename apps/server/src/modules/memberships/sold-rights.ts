import { type TagKind, tagRights } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { loadTags, mayInTag, type TagIndex } from '../tags/index.ts';
import { rolesOnSale } from './worth.ts';

/** What roles allow: across the site, and in tags. */
export interface Allowance {
  initialRoleId: string;
  siteRights: ReadonlyMap<string, readonly string[]>;
  tags: Readonly<Record<TagKind, TagIndex>>;
}

export async function readAllowance(tx: Tx): Promise<Allowance> {
  const { id: initialRoleId } = await tx.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  const rows = await tx.selectFrom('roleRight').select(['roleId', 'right']).execute();
  const byRole = Map.groupBy(rows, ({ roleId }) => roleId);
  return {
    initialRoleId,
    siteRights: new Map([...byRole].map(([roleId, own]) => [roleId, own.map(({ right }) => right)])),
    tags: { topic: await loadTags(tx, 'topic'), question: await loadTags(tx, 'question') },
  };
}

const ofSite = (right: string): string => `site ${right}`;

/** What a member with the initial role and this one may do, as names of rights with their place. */
function levelOf({ initialRoleId, siteRights, tags }: Allowance, roleId: string): ReadonlySet<string> {
  const roleIds = [initialRoleId, roleId];
  const viewer = { readsAllPosts: false, roleIds };
  const inTags = Object.values(tags).flatMap((index) =>
    [...index.byId.keys()].flatMap((tagId) =>
      tagRights.flatMap((right) => (mayInTag(index, viewer, tagId, right) ? [`${tagId} ${right}`] : [])),
    ),
  );
  return new Set([...roleIds.flatMap((id) => (siteRights.get(id) ?? []).map(ofSite)), ...inTags]);
}

/** Roles that somebody holds, is given or buys; the initial one belongs to everybody. */
async function rolesInUse(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ roleId: string }>`
    select role_id::text as role_id from member_role where ends_at is null or ends_at > ${now}
    union select role_id::text from membership_card union select role_id::text from gift_task`.execute(tx);
  return rows.map(({ roleId }) => roleId);
}

/**
 * Whether a change of what roles allow gives somebody what a role on sale allows beyond the initial one: a right in a tag, or the last of
 * all its rights. Whoever bought that role has it already.
 */
export async function givesSold(tx: Tx, now: Date, before: Allowance, after: Allowance): Promise<boolean> {
  const base = levelOf(before, before.initialRoleId);
  const sold = (await rolesOnSale(tx, now)).map((roleId) => levelOf(before, roleId).difference(base)).filter(({ size }) => size > 0);
  if (sold.length === 0) return false;
  const isGiven = (formerRoleId: string, roleId: string): boolean => {
    const [was, is] = [levelOf(before, formerRoleId), levelOf(after, roleId)];
    return sold.some((rights) => {
      const gained = rights.intersection(is).difference(was);
      return [...gained].some((right) => !right.startsWith(ofSite(''))) || (gained.size > 0 && rights.isSubsetOf(is));
    });
  };
  if (isGiven(before.initialRoleId, after.initialRoleId)) return true;
  return (await rolesInUse(tx, now)).some((roleId) => isGiven(roleId, roleId));
}

/** Whether another initial role would give everybody a role on sale, or what one allows. */
export async function initialGivesSold(tx: Tx, now: Date, initialRoleId: string): Promise<boolean> {
  if ((await rolesOnSale(tx, now)).includes(initialRoleId)) return true;
  const before = await readAllowance(tx);
  return givesSold(tx, now, before, { ...before, initialRoleId });
}

/** The same for a change of one tag that is not stored yet. */
export async function tagGivesSold(tx: Tx, now: Date, kind: TagKind, changed: TagIndex): Promise<boolean> {
  const before = await readAllowance(tx);
  return givesSold(tx, now, before, { ...before, tags: { ...before.tags, [kind]: changed } });
}
