import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { amount, decimalOf } from '../../ledger/index.ts';
import { cardOf, type MemberCard, memberCards } from '../../members/index.ts';
import { type Subject, subjectKey } from '../../reactions/index.ts';
import type { PostTree } from '../kinds.ts';
import type { PostState } from '../post-state.ts';

/** Who tipped posts and gave their names, the latest first, by `subjectKey`. */
export type TipGivers = ReadonlyMap<string, readonly MemberCard[]>;

interface Tipped {
  id: string;
  /** Fen; omitted for a post that was just written. */
  tipMinor?: string;
}

const isTipped = ({ tipMinor = '0' }: Tipped): boolean => tipMinor !== '0';

/** The posts among these rows that were tipped: most were not, and then nothing is read. */
export function tippedAmong(
  { root, response, reply }: PostTree,
  rows: { responses: readonly Tipped[]; replies: readonly Tipped[] },
  rootRow?: Tipped,
): Subject[] {
  const tipped = (kind: Subject['kind'], all: readonly Tipped[]) => all.filter(isTipped).map(({ id }) => ({ kind, id }));
  return [...tipped(root, rootRow === undefined ? [] : [rootRow]), ...tipped(response, rows.responses), ...tipped(reply, rows.replies)];
}

const most = 3;

/** Two statements at most, none without a tipped post. Of a post's tips the latest ten are looked through. */
export async function readTipGivers(db: Db, posts: readonly Subject[]): Promise<TipGivers> {
  if (posts.length === 0) return new Map();
  const [kinds, ids] = [posts.map(({ kind }) => kind), posts.map(({ id }) => id)];
  const { rows } = await sql<{ kind: string; id: string; giverId: string }>`
    select post.kind, post.id, latest.giver_id from unnest(${kinds}::text[], ${ids}::bigint[]) post (kind, id)
    cross join lateral (
      select tip.id, giver_id from tip where post_kind = post.kind and post_id = post.id and named order by tip.id desc limit 10) latest
    order by latest.id desc`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ giverId }) => giverId),
  );
  const named = rows.filter(({ giverId }) => !cardOf(cards, giverId).cancelled);
  return new Map(
    [...Map.groupBy(named, subjectKey)].map(([key, tips]) => [
      key,
      [...new Set(tips.map(({ giverId }) => giverId))].slice(0, most).map((giverId) => cardOf(cards, giverId)),
    ]),
  );
}

/** Not for hidden posts and cancelled accounts. Omitted for most posts. */
export function tipMark(
  givers: TipGivers,
  { kind, id, state, tipMinor = '0' }: Subject & Tipped & { state: PostState },
  author: MemberCard,
): { tips?: { sum: string; givers: MemberCard[] } } {
  if (tipMinor === '0' || author.cancelled || state !== 'published') return {};
  return { tips: { sum: decimalOf(amount(tipMinor), 'CNY'), givers: [...(givers.get(subjectKey({ kind, id })) ?? [])] } };
}
