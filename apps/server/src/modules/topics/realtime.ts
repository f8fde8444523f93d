import { realtime } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import { bind, type Bound } from '../../platform/http/bind.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { tags } from '../tags/index.ts';
import { visibleTo } from './visible.ts';

const maxChannels = 20;

const channelForm = /^thread:([1-9][0-9]{0,17})$/;

/** Every channel must be a thread that the caller may see; one that is not refuses the whole stream. */
async function checkedChannels(ctx: Ctx, text: string): Promise<string[]> {
  const channels = [...new Set(text.split(','))];
  const ids = channels.flatMap((channel) => channelForm.exec(channel)?.[1] ?? []);
  if (ids.length !== channels.length || ids.length > maxChannels) fail('access.denied');
  const index = await tags.get(ctx.db);
  const seen = await ctx.db.selectFrom('topic').select('id').where('id', 'in', ids).where(visibleTo(ctx.viewer, index)).execute();
  return seen.length === ids.length ? channels : fail('access.denied');
}

export function topicRealtime(hub: Hub): Bound {
  return bind(realtime, async (ctx, { query, reply }) => {
    hub.join(reply, await checkedChannels(ctx, query.channels), ctx.viewer.sessionId);
    return {};
  });
}
