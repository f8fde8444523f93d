import type { Answer, listStaffChanges, MemberCard as MemberCardSchema } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../platform/database/db.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { latestActs } from '../audit/index.ts';

type Item = Answer<typeof listStaffChanges>['items'][number];

type MemberCard = Type.Static<typeof MemberCardSchema>;

/** How members are presented; `members` ranks above this module. */
export type ReadCards = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, MemberCard>>;

/** What a change would change, with the current and the new state. */
export function changedLines(before: unknown, after: unknown): Item['lines'] {
  const [from, to] = [before, after] as Record<string, string | number | boolean>[];
  // The member concerned is presented as a member, not as a number.
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].filter((name) => name !== 'member');
  return names
    .map((name) => ({ name, before: String(from?.[name] ?? ''), after: String(to?.[name] ?? '') }))
    .filter((line) => line.before !== line.after);
}

const namedBy: Partial<Record<Item['kind'], string>> = {
  staff_role: 'name',
  card: 'card',
  gift: 'gift',
  sign_in_provider: 'nameZh',
  tag_rights: 'name',
  initial_role: 'name',
};

/** The name of what would change, from its current state; '' for kinds without one. */
export function nameOfChange(kind: Item['kind'], before: unknown): string {
  const name = (before as Record<string, unknown> | null)?.[namedBy[kind] ?? ''];
  return typeof name === 'string' ? name : '';
}

/** A range long enough to be useful, and few enough entries to be read. */
const edits = { forMs: 30 * 24 * 3_600_000, most: 10 };

/** Recent staff actions on accounts whose rights are about to be confirmed: whoever changed a password may be the one who signs in. */
export async function accountEdits(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  readCards: ReadCards,
  memberIds: readonly string[],
): Promise<Map<string, Item['edits']>> {
  if (memberIds.length === 0) return new Map();
  const since = new Date(clock.now().getTime() - edits.forMs);
  const acts = await latestActs(db, { kind: 'member', ids: [...new Set(memberIds)], since, most: edits.most });
  const cards = await readCards(
    db,
    acts.flatMap(({ actorId }) => actorId ?? []),
  );
  const bySubject = Map.groupBy(
    acts.filter(({ act }) => !act.startsWith('staff_change.')),
    ({ subjectId }) => subjectId,
  );
  const present = ({ act, at, actorId }: (typeof acts)[number]) => ({ act, at: at.toISOString(), by: cards.get(actorId ?? '') ?? null });
  return new Map([...bySubject].map(([id, all]) => [id, all.map(present)]));
}
