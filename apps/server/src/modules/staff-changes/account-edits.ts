import type { Answer, listStaffChanges as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { latestActs } from '../audit/index.ts';
import { memberCards } from '../members/index.ts';

type Edits = Answer<typeof endpoint>['items'][number]['edits'];

/** Long enough ago to have been forgotten, and few enough to be read. */
const shown = { forMs: 30 * 24 * 3_600_000, most: 10 };

/** What staff did lately to accounts whose rights somebody is about to confirm: whoever changed a password may be who signs in. */
export async function accountEdits({ db, clock }: Pick<Ctx, 'db' | 'clock'>, memberIds: readonly string[]): Promise<Map<string, Edits>> {
  if (memberIds.length === 0) return new Map();
  const since = new Date(clock.now().getTime() - shown.forMs);
  const acts = await latestActs(db, { kind: 'member', ids: [...new Set(memberIds)], since, most: shown.most });
  const cards = await memberCards(
    db,
    acts.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  const edits = acts
    .filter(({ act }) => !act.startsWith('staff_change.'))
    .map(({ subjectId, act, at, actorId }) => ({
      subjectId,
      edit: { act, at: at.toISOString(), by: actorId === null ? null : (cards.get(actorId) ?? null) },
    }));
  const bySubject = Map.groupBy(edits, ({ subjectId }) => subjectId);
  return new Map([...bySubject].map(([id, all]) => [id, all.map(({ edit }) => edit)]));
}
