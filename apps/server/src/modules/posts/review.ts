import { actsOn } from '../../platform/http/rights.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { hasFewerPosts } from '../new-members/index.ts';
import type { Settings } from '../site/index.ts';
import { waitsInTag, type TagIndex, type TagViewer } from '../tags/index.ts';
import type { Hold } from './holds.ts';

/** By what a post is reviewed; `first_posts` only until so many of its author's are published. Null: it is not. */
export type Review = 'review' | 'first_posts' | 'tag' | null;

interface Place {
  viewer: TagViewer;
  tags: TagIndex;
  tagIds: readonly string[];
}

/**
 * What applies to a post (rules 1.5): staff of its place are not reviewed; where everything in a tag waits, or everything of
 * its kind, no exemption counts; else whoever is exempt is not reviewed.
 */
export function reviewOf({ viewer, tags, tagIds }: Place, mode: Settings['reviewTopic'], exempt: boolean): Review {
  if (actsOn(viewer, 'content', tagIds)) return null;
  if (tagIds.some((tagId) => waitsInTag(tags, tagId))) return 'tag';
  if (mode === 'none' || (exempt && mode !== 'all')) return null;
  return mode === 'first_posts' ? 'first_posts' : 'review';
}

type Caller = Pick<MemberCtx, 'viewer'>;

/** Whether a post waits, once it is known what applies to it. Asks the database for those alone who wrote little. */
async function waitsBy(ctx: Caller, db: Db | Tx, settings: Pick<Settings, 'reviewFirstPosts'>, review: Review): Promise<boolean> {
  if (review !== 'first_posts') return review !== null;
  return hasFewerPosts(ctx, db, settings.reviewFirstPosts);
}

/** The tags in which a post of the caller would wait now; `reviewIn` tells by what. */
export async function reviewedAmong(
  ctx: Caller & { db: Db },
  settings: Pick<Settings, 'reviewFirstPosts'>,
  tagIds: readonly string[],
  reviewIn: (tagId: string) => Review,
): Promise<string[]> {
  const waits = new Map(tagIds.map((tagId) => [tagId, reviewIn(tagId)]));
  const writesFirst = [...waits.values()].includes('first_posts') && (await waitsBy(ctx, ctx.db, settings, 'first_posts'));
  return tagIds.filter((tagId) => (waits.get(tagId) === 'first_posts' ? writesFirst : waits.get(tagId) !== null));
}

/** The reason of a post that waits by a setting. */
export async function reviewHolds(ctx: Caller, db: Db | Tx, settings: Pick<Settings, 'reviewFirstPosts'>, review: Review): Promise<Hold[]> {
  return review !== null && (await waitsBy(ctx, db, settings, review)) ? [{ reason: review, found: [] }] : [];
}
