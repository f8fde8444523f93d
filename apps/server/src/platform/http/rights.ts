import { staffRights, type Right, type StaffRight } from '@chaguan/contract';
import { fail } from '../failure.ts';
import type { Ctx } from './ctx.ts';
import type { Viewer } from './viewer.ts';

/** Whether the caller holds a right outside tags; staff always do, visitors never. Costs no statement. */
export function mayDo(viewer: Pick<Viewer, 'powers' | 'rights'>, right: Right): boolean {
  return isStaff(viewer) || viewer.rights.has(right);
}

/** Stops a command whose caller lacks a right. @throws Failure `right.missing` with the right */
export function mustDo({ viewer }: { viewer: Pick<Viewer, 'powers' | 'rights'> }, right: Right): void {
  if (!mayDo(viewer, right)) fail('right.missing', { right });
}

/** A staff member, whatever their rights: exempt while the site is closed. */
export function isStaff({ powers }: Pick<Viewer, 'powers'>): boolean {
  return powers !== undefined;
}

/** Whether the caller holds this staff right, at least in some tags. */
export function hasRight({ powers }: Pick<Viewer, 'powers'>, right: StaffRight): boolean {
  return powers?.rights.has(right) ?? false;
}

/** Whether the caller may read what this right decides: holders of it, and auditors. */
export function readsFor(viewer: Pick<Viewer, 'powers'>, right: StaffRight): boolean {
  return hasRight(viewer, right) || viewer.powers?.audits === true;
}

/** Whether the caller holds every staff right: the maximum. */
export function hasAllRights({ powers }: Pick<Viewer, 'powers'>): boolean {
  return powers !== undefined && powers.tagIds === null && staffRights.every((right) => powers.rights.has(right));
}

/** The rights that may be limited to tags. */
type RightInTags = 'content' | 'reports';

/**
 * Whether the caller holds a right for a location: a topic in its tag, a question in any of its tags. Without tags only holders without a
 * limit to tags.
 */
export function actsOn({ powers }: Pick<Viewer, 'powers'>, right: RightInTags, tagIds: readonly string[]): boolean {
  if (powers === undefined || !powers.rights.has(right)) return false;
  const { tagIds: own } = powers;
  return own === null || tagIds.some((tagId) => own.includes(tagId));
}

/** Refuses an act outside of the caller's tags. @throws Failure `right.missing_staff`, `right.other_tags` */
export function mustActOn({ viewer }: { viewer: Pick<Viewer, 'powers'> }, right: RightInTags, tagIds: readonly string[]): void {
  if (!hasRight(viewer, right)) fail('right.missing_staff', { right });
  if (!actsOn(viewer, right, tagIds)) fail('right.other_tags');
}

/** The tags to which the caller's reading as staff is limited; null: no limit. Auditors read everywhere. */
export function sightTags({ readsAllPosts, powers }: Pick<Viewer, 'readsAllPosts' | 'powers'>): readonly string[] | null {
  if (readsAllPosts || powers === undefined || !(powers.rights.has('content') || powers.rights.has('reports'))) return null;
  return powers.tagIds;
}

/** The viewer for a location: staff limited to some tags read there like all moderators, and elsewhere like members. */
export function viewerIn<V extends Pick<Viewer, 'readsAllPosts' | 'powers'>>(viewer: V, tagIds: readonly string[]): V {
  const own = sightTags(viewer);
  return own !== null && tagIds.some((tagId) => own.includes(tagId)) ? { ...viewer, readsAllPosts: true } : viewer;
}

/** The same for a request, once the location of its subject is known. */
export function ctxIn<C extends Ctx>(ctx: C, tagIds: readonly string[]): C {
  const viewer = viewerIn(ctx.viewer, tagIds);
  return viewer === ctx.viewer ? ctx : { ...ctx, viewer };
}

/**
 * For the part of an operation that moves value, where the rest is open to API keys and bots.
 * @throws Failure `api_key.out_of_reach`, `bot.refused`
 */
export function refusePrograms({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (viewer.bot === true) fail('bot.refused');
  if (viewer.apiKey !== undefined) fail('api_key.out_of_reach');
}
