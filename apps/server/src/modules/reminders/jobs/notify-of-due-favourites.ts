import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type DueFavourite, dueFavourites, claimDue, subjectKey } from '../../reactions/index.ts';
import { cachedSight, type Location, locationIn } from '../location.ts';
import type { ActWithRecipients } from '../act.ts';
import { lockSources, notifyAll } from '../notify.ts';
import { readOpenPosts } from '../posts-within.ts';

const together = 200;

const sourceOf = ({ kind, id, memberId, remindAt }: DueFavourite): string => `favourite:${kind}:${id}:of:${memberId}:${remindAt.getTime()}`;

/** The locations of those that are published now, by kind and id. */
async function openLocations(services: Services, tx: Tx, favourites: readonly DueFavourite[]): Promise<Map<string, Location>> {
  const [sight, now] = [await cachedSight(services.db), services.clock.now()];
  const open = new Map<string, Location>();
  for (const kind of ['topic', 'question'] as const) {
    const ids = favourites.filter((one) => one.kind === kind).map(({ id }) => id);
    const posts = ids.length === 0 ? [] : await readOpenPosts(tx, { kind, ids });
    for (const { id, tagIds } of posts) open.set(subjectKey({ kind, id }), locationIn(sight, { kind, id }, tagIds, now));
  }
  return open;
}

/** The mark and the reminder are one transaction, so a process that dies leaves both or neither. */
async function remind(services: Services, due: readonly DueFavourite[]): Promise<void> {
  await services.write(async (tx) => {
    await lockSources(tx, due.map(sourceOf));
    const claimed = await claimDue(tx, due);
    const open = await openLocations(services, tx, claimed);
    const acts = claimed.flatMap((favourite): ActWithRecipients[] => {
      const { kind, id, memberId, note } = favourite;
      const location = open.get(subjectKey(favourite));
      if (location === undefined) return [];
      const post = { kind, id };
      const facts = note === '' ? undefined : { note };
      const act = { source: sourceOf(favourite), senderId: null, post, location, facts, isOwn: true, at: location.now };
      return [{ act, candidates: new Map([[memberId, { kind: 'favourite_due' as const, subject: post }]]) }];
    });
    await notifyAll(tx, acts);
  });
}

/** Reminds members of favourites whose date has come, also of those of an outage; not of what is gone or closed to them by then. */
export async function notifyOfDueFavourites(services: Services): Promise<void> {
  for (;;) {
    const due = await dueFavourites(services.db, services.clock.now(), together);
    if (due.length > 0) await remind(services, due);
    if (due.length < together) return;
  }
}
