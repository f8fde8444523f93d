import { reviewSections, type Answer, type listMemberReview as endpoint, type Query, type ReviewSection } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readsFor } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { amount, decimalOf, latestEntries } from '../../ledger/index.ts';
import { memberCards, seesSignIns } from '../../members/index.ts';
import { presentOrigin } from '../../sessions/index.ts';
import { mustNotBeOwn } from '../must-not-be-own.ts';
import { actRows, envelopeRows, followRows, loginRows, reportRows } from './other-sources.ts';
import { favouritePosts, likedPosts, writtenPosts } from './post-sources.ts';
import { pageOfSources, readCursor, type Cursor, type ReviewRow, type ReviewSource } from './source.ts';

type View = Answer<typeof endpoint>;

const pageSize = 30;

const sections: Record<Exclude<ReviewSection, 'money'>, readonly ReviewSource[]> = {
  posts: writtenPosts,
  likes: likedPosts,
  favourites: favouritePosts,
  follows: followRows,
  envelopes: envelopeRows,
  logins: loginRows,
  reports: reportRows,
  acts: actRows,
};

/**
 * Posts in all states, the member's own and those liked or favourited, are for staff who moderate everywhere: staff limited to some tags
 * have a list of their own. From where a member signs in is visible only to staff with at least the same rights. Staff cannot review
 * themselves: reports about them must stay hidden from them.
 */
async function mustRead(ctx: MemberCtx, memberId: string, section: ReviewSection): Promise<void> {
  const right = reviewSections[section];
  mustNotBeOwn(ctx, memberId);
  const limited =
    (right === 'content' || right === 'reports') && (ctx.viewer.powers?.tagIds ?? null) !== null && !ctx.viewer.powers?.audits;
  if (limited || !readsFor(ctx.viewer, right)) fail('right.missing_staff', { right });
  if (section === 'logins' && !(await seesSignIns(ctx, memberId))) fail('member.more_rights');
}

const noParts = {
  title: '',
  state: null,
  rootKind: null,
  rootId: null,
  responseId: null,
  replyId: null,
  otherId: null,
  address: null,
  device: null,
} as const;

/** Entries of the balance, the latest first; only the id of a cursor is used, which is that of an entry. */
async function moneyRows({ db }: MemberCtx, memberId: string, cursor: Cursor | undefined): Promise<ReviewRow[]> {
  const entries = await latestEntries(
    db,
    { owner: 'member', id: memberId, currency: 'CNY' },
    { beforeId: cursor?.id, limit: pageSize + 1 },
  );
  return entries.map(({ id, at, kind, memo, amount: moved }) => ({
    ...noParts,
    id,
    at,
    micros: String(at.getTime() * 1000),
    ord: 0,
    kind,
    text: memo,
    amountMinor: String(moved),
  }));
}

async function rowsOf(ctx: MemberCtx, memberId: string, section: ReviewSection, cursor: Cursor | undefined): Promise<ReviewRow[]> {
  if (section === 'money') return moneyRows(ctx, memberId, cursor);
  return (await pageOfSources(sections[section], memberId, cursor, pageSize + 1).execute(ctx.db)).rows;
}

/**
 * One page of a section of a member's review. Every page is logged as a staff action, not only the first: a client can make up a cursor.
 */
export async function listMemberReview(ctx: MemberCtx, memberId: string, { section, before }: Query<typeof endpoint>): Promise<View> {
  const known = await memberCards(ctx.db, [memberId]);
  const member = known.get(memberId);
  if (member === undefined) fail('member.not_found');
  await mustRead(ctx, memberId, section);
  await ctx.write((tx) => recordAct(tx, ctx, { act: 'member.reviewed', subject: { kind: 'member', id: memberId }, after: { section } }));
  const rows = await rowsOf(ctx, memberId, section, readCursor(before));
  const visible = rows.slice(0, pageSize);
  const cards = await memberCards(
    ctx.db,
    visible.flatMap(({ otherId }) => otherId ?? []),
  );
  const items = visible.map((row) => ({
    key: `${row.ord}-${row.id}`,
    at: row.at.toISOString(),
    kind: row.kind,
    title: row.title,
    text: row.text,
    state: row.state,
    amount: row.amountMinor === null ? null : decimalOf(amount(row.amountMinor), 'CNY'),
    place:
      row.rootKind === null || row.rootId === null
        ? null
        : { kind: row.rootKind, id: row.rootId, responseId: row.responseId, replyId: row.replyId },
    other: (row.otherId === null ? undefined : cards.get(row.otherId)) ?? null,
    origin: row.address === null ? null : presentOrigin({ address: row.address, device: row.device ?? '' }),
  }));
  const last = visible.at(-1);
  return { member, items, next: rows.length > pageSize && last ? `${last.micros}-${last.ord}-${last.id}` : null };
}
