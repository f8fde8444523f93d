import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { kinds } from '../documents/read-sources.ts';
import type { Liked } from '../store/store.ts';
import { storeOf } from '../store/store-of.ts';
import { everything, partOf } from './extent.ts';

const likesAtOnce = 1000;

/** All are compared in the hour of the nightly comparison on Sundays. */
const isWhole = (now: Date): boolean => now.getUTCDay() === 0 && now.getUTCHours() === 19;

/** Likes come by the hundred, so their numbers are copied by a clock job and not one by one: of new posts each hour, of old ones in turn. */
export async function refreshLikes(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const kind of kinds) {
    const isCompared = isWhole(now) ? everything : await partOf(db, kind, now, 'hour');
    const { rows } = await sql<Liked>`
      update search_document set like_count = ${sql.ref(`${kind}.like_count`)} from ${sql.table(kind)}
      where search_document.kind = ${kind} and post_id = ${sql.ref(`${kind}.id`)} and search_document.like_count <> ${sql.ref(`${kind}.like_count`)}
        and ${isCompared(sql.ref(`${kind}.id`))} and ${isCompared(sql.ref('post_id'))}
      returning search_document.kind, post_id, search_document.like_count`.execute(db);
    for (let at = 0; at < rows.length; at += likesAtOnce) await storeOf(services).setLikes(rows.slice(at, at + likesAtOnce));
  }
}
