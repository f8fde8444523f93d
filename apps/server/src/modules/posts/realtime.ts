import { openRealtime } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, Failure } from '../../platform/failure.ts';
import { bind, type Bound } from '../../platform/http/bind.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Sessions, Viewer } from '../../platform/http/viewer.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { RootKind } from './kinds.ts';
import { tagsOf } from './policy-context.ts';
import { visibleTo } from './visible.ts';

/** Those of all pages that a browser has open, see lib/realtime of the web. */
const maxChannels = 40;

const channelForm = /^(?:([a-z]+:)([1-9][0-9]{0,17})|([a-z]+))$/;

/** How many of these things the caller may see, by the first word of their channels: `thread:` of `thread:12`, or a whole name (its id is ''). */
export type Channels = Record<string, (ctx: Ctx, ids: readonly string[]) => Promise<number>>;

function rootsSeen(root: RootKind): Channels[string] {
  return async ({ db, viewer }, ids) => {
    const index = await tagsOf[root].get(db);
    const { rows } = await sql<{ seen: number }>`
      select count(*)::int as seen from ${sql.table(root)} where id = any(${ids}::bigint[]) and ${visibleTo(root, viewer, index)}`.execute(
      db,
    );
    return rows[0]?.seen ?? 0;
  };
}

/** Whoever sees a topic or question may hear of it. */
export const postChannels: Channels = { 'thread:': rootsSeen('topic'), 'question:': rootsSeen('question') };

/** Every channel must be something that the caller may see; one that is not refuses the whole stream. */
async function checkedChannels(ctx: Ctx, text: string, known: Channels): Promise<string[]> {
  const channels = [...new Set(text.split(','))];
  const parts = channels.flatMap((channel) => {
    const [, prefix, id = '', name = ''] = channelForm.exec(channel) ?? [];
    const kind = prefix ?? name;
    return Object.hasOwn(known, kind) ? [{ kind, id }] : [];
  });
  if (parts.length !== channels.length || parts.length > maxChannels) fail('access.denied');
  for (const [kind, some] of Map.groupBy(parts, (part) => part.kind)) {
    if (
      (await known[kind]?.(
        ctx,
        some.map(({ id }) => id),
      )) !== some.length
    )
      fail('access.denied');
  }
  return channels;
}

/** Whoever opened the stream, as they are now: their session may be over, a role may have ended. */
async function viewerNow({ viewer }: Ctx, sessions: Sessions): Promise<Viewer | undefined> {
  return viewer.sessionId === null ? sessions.visitor() : sessions.again(viewer.sessionId);
}

/** The one stream of news; each module that has pages says who may listen. */
export function postRealtime(hub: Hub, known: Channels, sessions: Sessions): Bound {
  return bind(openRealtime, async (ctx, { query, reply }) => {
    const channels = await checkedChannels(ctx, query.channels, known);
    const mayStay = async (): Promise<boolean> => {
      const viewer = await viewerNow(ctx, sessions);
      if (viewer === undefined) return false;
      try {
        await checkedChannels({ ...ctx, viewer }, query.channels, known);
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    };
    const { memberId, sessionId } = ctx.viewer;
    const lastEventId = reply.request.headers['last-event-id']?.toString();
    hub.join(reply, { channels, memberId, sessionId, address: ctx.address, lastEventId, mayStay });
    return {};
  });
}
