import type { ReviewReasonKind } from '@chaguan/contract';
import { visibleText } from '@chaguan/richtext';
import { actsOn } from '../../../platform/http/rights.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { foreignHosts, hasFewerPosts, isNewMember } from '../../new-members/index.ts';
import type { Settings } from '../../site/index.ts';
import { waitsInTag, type TagIndex, type TagViewer } from '../../tags/index.ts';
import type { PostKind } from '../kinds.ts';
import type { PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import { addedTo } from '../../writing/index.ts';

/** Why a post waits for staff, and the matches found in it. */
export interface ReviewReason {
  reason: ReviewReasonKind;
  matches: string[];
}

/** Why a post is reviewed; `first_posts` only until enough posts of its author are published. Null: it is not reviewed. */
export type Review = 'review' | 'first_posts' | 'tag' | null;

interface ReviewScope {
  viewer: TagViewer;
  tags: TagIndex;
  tagIds: readonly string[];
}

/**
 * Which review applies to a post (rules 1.5): staff of its location are not reviewed; where a whole tag or a whole kind is reviewed,
 * exemptions do not count; otherwise exempt members are not reviewed.
 */
export function reviewOf({ viewer, tags, tagIds }: ReviewScope, mode: Settings['reviewTopic'], exempt: boolean): Review {
  if (actsOn(viewer, 'content', tagIds)) return null;
  if (tagIds.some((tagId) => waitsInTag(tags, tagId))) return 'tag';
  if (mode === 'none' || (exempt && mode !== 'all')) return null;
  return mode === 'first_posts' ? 'first_posts' : 'review';
}

type Caller = Pick<MemberCtx, 'viewer'>;

/** Whether a post must wait, given the review that applies. Queries the database only for members with few posts. */
async function waitsBy(ctx: Caller, db: Db | Tx, settings: Pick<Settings, 'reviewFirstPosts'>, review: Review): Promise<boolean> {
  if (review !== 'first_posts') return review !== null;
  return hasFewerPosts(ctx, db, settings.reviewFirstPosts);
}

/** The tags in which a post of the caller would have to wait now; `reviewIn` returns the review per tag. */
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

/** The reason of a post that waits because of a setting. */
async function reasonsBySetting(
  ctx: Caller,
  db: Db | Tx,
  settings: Pick<Settings, 'reviewFirstPosts'>,
  review: Review,
): Promise<ReviewReason[]> {
  return review !== null && (await waitsBy(ctx, db, settings, review)) ? [{ reason: review, matches: [] }] : [];
}

/** One of the texts of a post; from plain text as it is, from markup only the visible text. */
interface Text {
  text: string;
  html?: string;
  hidden?: readonly { html: string; caption: string }[];
  imageUrls?: readonly string[];
}

type NewMemberRules = Pick<Settings, 'newMemberDays' | 'newMemberPosts' | 'newMemberHoldLinks' | 'newMemberHoldImages'>;

/** The hosts of other sites to which texts refer. */
function hostsIn(texts: readonly Text[], siteOrigin: string): string[] {
  const hidden = texts.flatMap((text) => text.hidden ?? []);
  const html = [...texts.flatMap((text) => text.html ?? []), ...hidden.map((block) => block.html)];
  const words = [...texts.map(({ text }) => text), ...hidden.flatMap((block) => [block.caption, visibleText(block.html)])];
  return foreignHosts({ html, texts: words }, siteOrigin);
}

/**
 * What staff should look at first in a post of a new member: `n images` and the hosts of other sites, without those that an edit leaves as
 * they were. Empty for everybody else; whether the author is new is only queried if something was found.
 */
async function reasonsOfNewMember(
  ctx: Pick<MemberCtx, 'viewer' | 'clock' | 'config'>,
  db: Db | Tx,
  rules: NewMemberRules,
  texts: readonly (Text & Replacing)[],
): Promise<string[]> {
  if (!rules.newMemberHoldLinks && !rules.newMemberHoldImages) return [];
  if (!(await isNewMember(ctx, db, rules))) return [];
  const before = texts.flatMap(({ before: body, stored }) => body ?? (stored === undefined ? [] : [{ text: stored }]));
  const imagesOf = (some: readonly Text[]) => some.flatMap(({ imageUrls = [] }) => imageUrls);
  const images = rules.newMemberHoldImages ? addedTo(imagesOf(before), imagesOf(texts)).length : 0;
  const hostsOf = (some: readonly Text[]) => hostsIn(some, ctx.config.PUBLIC_URL);
  const hosts = rules.newMemberHoldLinks ? addedTo(hostsOf(before), hostsOf(texts)) : [];
  return [...(images > 0 ? [`${images} images`] : []), ...hosts];
}

/** The text that an edit replaces: a body, or a line. */
interface Replacing {
  before?: Text;
  stored?: string;
}

interface Findings {
  review: Review;
  /** The texts that were written, with the matches of the word lists: title, body. */
  texts: readonly (Text & Replacing & { matches: readonly string[] })[];
}

/**
 * Why a member's post must wait for staff; empty if it may be published at once. Costs no statement for established members, nor while
 * those rules are off.
 */
export async function reviewReasonsFor(
  ctx: MemberCtx,
  db: Db | Tx,
  { settings }: Pick<PolicyContext, 'settings'>,
  { review, texts }: Findings,
): Promise<ReviewReason[]> {
  const words = [...new Set(texts.flatMap(({ matches }) => matches))];
  const outside = await reasonsOfNewMember(ctx, db, settings, texts);
  return [
    ...(await reasonsBySetting(ctx, db, settings, review)),
    ...(words.length > 0 ? [{ reason: 'words' as const, matches: words }] : []),
    ...(outside.length > 0 ? [{ reason: 'new_member' as const, matches: outside }] : []),
  ];
}

export function firstState(reasons: readonly ReviewReason[]): PostState {
  return reasons.length > 0 ? 'pending' : 'published';
}

/** Enough to judge a post by; thousands of matches would only make its row heavy. */
const mostMatches = 20;

/** Records why a post waits; an existing reason is replaced. The caller has locked the post's row. */
export async function recordReviewReasons(
  tx: Tx,
  at: Date,
  { kind, id }: { kind: PostKind; id: string },
  reasons: readonly ReviewReason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx
    .insertInto('postHold')
    .values(
      reasons.map(({ reason, matches }) => ({ postKind: kind, postId: id, reason, matches: matches.slice(0, mostMatches), madeAt: at })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['postKind', 'postId', 'reason'])
        .where('decidedAt', 'is', null)
        .doUpdateSet((eb) => ({ matches: eb.ref('excluded.matches'), madeAt: eb.ref('excluded.madeAt') })),
    )
    .execute();
}
