import { sql } from 'kysely';
import type { Channels } from '../../../platform/realtime/stream.ts';
import type { RootKind } from '../kinds.ts';
import { tagsOf } from '../policy.ts';
import { visibleTo } from './visible.ts';

function rootsSeen(root: RootKind): Channels[string] {
  return async ({ db, viewer }, ids) => {
    const index = await tagsOf[root].get(db);
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(root)} where id = any(${ids}::bigint[]) and ${visibleTo(root, viewer, index)}`.execute(db);
    return rows.map(({ id }) => id);
  };
}

/** Whoever may see a topic or question may subscribe to it. */
export const postChannels: Channels = { 'thread:': rootsSeen('topic'), 'question:': rootsSeen('question') };
