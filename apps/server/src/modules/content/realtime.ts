import { realtime } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import { bind, type Bound } from '../../platform/http/bind.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Hub } from '../../platform/realtime/hub.ts';

const maxChannels = 20;

const channelForm = /^([a-z]+):([1-9][0-9]{0,17})$/;

/** How many of these things the caller may see, by the first word of their channels (`thread:12`). */
export type Channels = Record<string, (ctx: Ctx, ids: readonly string[]) => Promise<number>>;

/** Every channel must be something that the caller may see; one that is not refuses the whole stream. */
async function checkedChannels(ctx: Ctx, text: string, known: Channels): Promise<string[]> {
  const channels = [...new Set(text.split(','))];
  const parts = channels.flatMap((channel) => {
    const [, kind = '', id = ''] = channelForm.exec(channel) ?? [];
    return Object.hasOwn(known, kind) ? [{ kind, id }] : [];
  });
  if (parts.length !== channels.length || parts.length > maxChannels) fail('access.denied');
  for (const [kind, some] of Map.groupBy(parts, (part) => part.kind)) {
    if ((await known[kind]?.(ctx, some.map(({ id }) => id))) !== some.length) fail('access.denied');
  }
  return channels;
}

/** The one stream of news; each module that has pages says who may listen. */
export function contentRealtime(hub: Hub, known: Channels): Bound {
  return bind(realtime, async (ctx, { query, reply }) => {
    hub.join(reply, await checkedChannels(ctx, query.channels, known), ctx.viewer.sessionId);
    return {};
  });
}
