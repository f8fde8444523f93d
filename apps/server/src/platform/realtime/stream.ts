import { openRealtime } from '@chaguan/contract';
import { fail } from '../failure.ts';
import { bind, type Bound } from '../http/bind.ts';
import type { Ctx } from '../http/ctx.ts';
import type { Gate } from '../http/register.ts';
import type { Sessions, Viewer } from '../http/viewer.ts';
import type { Hub } from './hub.ts';

/** Channels of all pages that a browser has open, see lib/realtime of the web. */
const maxChannels = 40;

const channelForm = /^(?:([a-z]+:)([1-9][0-9]{0,17})|([a-z]+(?::[a-z]+)?))$/;

/**
 * Which of these ids the caller may subscribe to, by the prefix of their channels: `thread:` of `thread:12`, or a whole channel name (its
 * id is '').
 */
export type Channels = Record<string, (ctx: Ctx, ids: readonly string[]) => Promise<readonly string[]>>;

function parseChannels(text: string, known: Channels): { channel: string; kind: string; id: string }[] {
  const channels = [...new Set(text.split(','))];
  const parts = channels.flatMap((channel) => {
    const [, prefix, id = '', name = ''] = channelForm.exec(channel) ?? [];
    const kind = prefix ?? name;
    return Object.hasOwn(known, kind) ? [{ channel, kind, id }] : [];
  });
  if (parts.length !== channels.length || parts.length > maxChannels) fail('access.denied');
  return parts;
}

/**
 * The channels that the caller may subscribe to: one stream serves all pages of a browser, and one of them may show something that no
 * longer exists.
 */
async function allowedChannels(ctx: Ctx, text: string, known: Channels): Promise<string[]> {
  const parts = parseChannels(text, known);
  const allowed = new Set<string>();
  for (const [kind, some] of Map.groupBy(parts, (part) => part.kind)) {
    const ids = some.map(({ id }) => id);
    for (const id of (await known[kind]?.(ctx, ids)) ?? []) allowed.add(kind + id);
  }
  return parts.flatMap(({ channel }) => (allowed.has(channel) ? [channel] : []));
}

/** The current viewer of the stream: the session may have ended since it was opened, or a role may have expired. */
async function viewerNow({ viewer }: Ctx, sessions: Sessions): Promise<Viewer | undefined> {
  return viewer.sessionId === null ? sessions.visitor() : sessions.again(viewer.sessionId);
}

/** The one realtime stream; each module with channels decides who may subscribe, and the gate whether the site admits the caller. */
export function realtimeStream(hub: Hub, known: Channels, sessions: Sessions, gate: Gate): Bound {
  return bind(openRealtime, async (ctx, { query, reply }) => {
    const channels = await allowedChannels(ctx, query.channels, known);
    if (channels.length === 0) fail('access.denied');
    let runsOutAt: Date | undefined;
    const mayStay = async (): Promise<boolean> => {
      const viewer = await viewerNow(ctx, sessions);
      if (viewer === undefined) return false;
      await gate(openRealtime, viewer, ctx.address);
      const allowed = await allowedChannels({ ...ctx, viewer }, channels.join(), known);
      runsOutAt = viewer.changesAt;
      return allowed.length === channels.length;
    };
    const hasRunOut = (): boolean => runsOutAt !== undefined && runsOutAt <= ctx.clock.now();
    const added = { channels: (query.added ?? '').split(',').filter((channel) => channels.includes(channel)), ageMs: query.ageMs ?? 0 };
    const refused = query.channels.split(',').filter((channel) => !channels.includes(channel));
    const { memberId, sessionId } = ctx.viewer;
    const lastEventId = reply.request.headers['last-event-id']?.toString();
    hub.join(reply, { channels, refused, memberId, sessionId, address: ctx.address, lastEventId, added, mayStay, hasRunOut });
    return {};
  });
}
