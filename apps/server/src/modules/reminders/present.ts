import { type Reminder, reminderCodes, type ReminderKind } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../platform/http/ctx.ts';
import { type MemberCard, memberCards } from '../members/index.ts';
import { subjectKey, type Subject } from '../reactions/index.ts';
import { type PostGlimpse, postGlimpses } from '../post-lists/index.ts';
import { markedBy, mutesOf, type Mutes } from '../muted-words/index.ts';
import type { LineRow } from './queries/read-lines.ts';
import { isOfText } from './without-muting.ts';

type Line = Type.Static<typeof Reminder>;
type Target = Line['target'];

/** Acts of staff on the recipient's own post. */
const ofActs: ReadonlySet<ReminderKind> = new Set(['post_deleted', 'post_refused', 'post_hidden']);

/** Where kinds without a post link to. */
const ownPages: Partial<Record<ReminderKind, NonNullable<Target>['kind']>> = {
  follow: 'member',
  envelope_ended: 'envelope',
  card_expiring: 'cards',
  card_expired: 'cards',
  balance_changed: 'balance',
  payout_paid: 'balance',
  payout_refused: 'balance',
  points_changed: 'points',
  appeal_granted: 'appeals',
  appeal_refused: 'appeals',
  report_decided: 'reports',
  report_assigned: 'report_case',
  schedule_failed: 'scheduled_posts',
  badge_granted: 'badges',
  edit_suggested: 'edit_suggestions',
};

/** What a reference to a post links to, with the start of its text. */
export function presentPost(post: Subject | null, glimpses: ReadonlyMap<string, PostGlimpse>) {
  const glimpse = post === null ? undefined : glimpses.get(subjectKey(post));
  if (post === null || glimpse === undefined) return { title: null, excerpt: null, target: null, gone: post !== null };
  const { rootId, responseId, title, excerpt, gone } = glimpse;
  return { title, excerpt, target: gone ? null : { kind: post.kind, id: post.id, rootId, responseId }, gone };
}

export function postOf({ postKind, postId }: Pick<LineRow, 'postKind' | 'postId'>): Subject | null {
  return postKind === null || postId === null ? null : { kind: postKind, id: postId };
}

/** The link of a line: its post, unless its kind has a page of its own; a file outside any post has its own page. */
function targetOf({ kind, subjectId, senderIds, facts }: LineRow, ofPost: Target, hasPost: boolean): Target {
  const page = ownPages[kind];
  if (kind === 'file_infected' && !hasPost) return { kind: 'file', id: subjectId, rootId: facts?.fileKey ?? null, responseId: null };
  if (page === undefined) return ofPost;
  return { kind: page, id: page === 'member' ? (senderIds[0] ?? subjectId) : subjectId, rootId: null, responseId: null };
}

/** Of what others wrote; their post is never the recipient's own, but the title may be. */
function muteMark(mutes: Mutes, row: LineRow, glimpses: ReadonlyMap<string, PostGlimpse>): { mutedWord?: string } {
  const post = postOf(row);
  const glimpse = post === null ? undefined : glimpses.get(subjectKey(post));
  if (glimpse === undefined || !isOfText(row)) return {};
  return markedBy(mutes, [
    { text: glimpse.title ?? '', authorId: glimpse.rootAuthorId },
    { text: glimpse.excerpt ?? '', authorId: null },
  ]);
}

/** What its recipient may appeal about: the post that staff deleted or hid, or the silence. */
function appealOf({ kind, postKind, postId }: LineRow, readerId: string | null): Line['appeal'] {
  if (kind === 'silenced') return readerId === null ? null : { kind: 'member', id: readerId };
  return ofActs.has(kind) && postKind !== null && postId !== null ? { kind: postKind, id: postId } : null;
}

function present(
  row: LineRow,
  readerId: string | null,
  cards: ReadonlyMap<string, MemberCard>,
  glimpses: ReadonlyMap<string, PostGlimpse>,
): Line {
  const { id, kind, read, count, facts } = row;
  const senders = row.senderIds.flatMap((senderId) => cards.get(senderId) ?? []);
  const post = presentPost(postOf(row), glimpses);
  const { fileKey: _, ...visible } = facts ?? {};
  return {
    id,
    kind,
    code: reminderCodes[kind],
    at: new Date(row.at).toISOString(),
    read,
    senders,
    count,
    ...post,
    facts: visible,
    about: row.postKind,
    appeal: appealOf(row, readerId),
    target: targetOf(row, post.target, row.postKind !== null),
  };
}

/** For a reminder that the recipient's own post was removed, the removed post is what it is about. */
const ofRemoval: ReadonlySet<ReminderKind> = new Set(['post_refused', 'post_deleted']);

/** Whether a line is still worth sending outside of the list (push, mail). */
export function isDeliverable({ kind, gone, mutedWord }: Pick<Line, 'kind' | 'gone' | 'mutedWord'>): boolean {
  return mutedWord === undefined && (!gone || ofRemoval.has(kind));
}

/** Lines as their recipient may see them now: the actors, and what the posts show. Two statements at most, seldom one more for muted words. */
export async function presentLines(ctx: Pick<Ctx, 'db' | 'viewer'>, rows: readonly LineRow[]): Promise<Line[]> {
  const posts = rows.flatMap((row) => postOf(row) ?? []);
  const [cards, glimpses, mutes] = await Promise.all([
    memberCards(
      ctx.db,
      rows.flatMap(({ senderIds }) => senderIds),
    ),
    postGlimpses(ctx, posts),
    mutesOf(ctx),
  ]);
  return rows.map((row) => ({ ...present(row, ctx.viewer.memberId, cards, glimpses), ...muteMark(mutes, row, glimpses) }));
}
