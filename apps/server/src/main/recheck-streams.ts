import type { RealtimeKind } from '@chaguan/contract';
import { addressBans } from '../modules/address-bans/index.ts';
import { roles, sessionCache } from '../modules/members/index.ts';
import { settings } from '../modules/site/index.ts';
import { questionTags, tags } from '../modules/tags/index.ts';
import { channelsOf, type Announcement } from '../platform/events/announcement.ts';
import type { Bus } from '../platform/events/bus.ts';
import type { Log } from '../platform/log.ts';
import type { Hub, Which } from '../platform/realtime/hub.ts';

const everyMs = 60_000;

/** Minimum time between two rounds through all streams. */
const pauseMs = 2000;

/** A topic or question changed: possibly its tag, and with it who may see it. */
const moving: ReadonlySet<RealtimeKind> = new Set(['topic.changed', 'question.changed']);

/** Caches that are dropped when rights of all members may change. */
const rightsOfAll: readonly { name: string }[] = [tags, questionTags, roles, settings, addressBans];

function whichOf(announcement: Announcement): Which[] {
  if ('message' in announcement) {
    return moving.has(announcement.message.kind) ? channelsOf(announcement).map((channel) => ({ channel })) : [];
  }
  if (!('dropped' in announcement)) return [];
  const { dropped } = announcement;
  if (dropped === 'everything') return ['all'];
  if ('pages' in dropped) return [];
  if (rightsOfAll.some(({ name }) => name === dropped.cache)) return ['all'];
  // A single session that ended or was renewed changes no rights.
  if (dropped.cache !== sessionCache.name || dropped.key !== undefined) return [];
  return [dropped.owner === undefined ? 'members' : { member: dropped.owner }];
}

/** Runs immediately; requests that arrive meanwhile and shortly after are combined into one more run. */
function inRounds(run: (which: Which) => Promise<void>): { ask: (which: Which) => Promise<void>; stop: () => void } {
  const under = new Map<string, { again: boolean }>();
  const timers = new Set<NodeJS.Timeout>();
  const ask = async (which: Which): Promise<void> => {
    const name = JSON.stringify(which);
    const known = under.get(name);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    const round = { again: false };
    under.set(name, round);
    await run(which);
    const timer = setTimeout(() => {
      timers.delete(timer);
      under.delete(name);
      if (round.again) void ask(which);
    }, pauseMs).unref();
    timers.add(timer);
  };
  return { ask, stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

/**
 * Streams close as soon as the end of their session is announced. This ends streams whose readers lost the right to listen, when that is
 * announced: a role was taken or changed, a tag closed, an address banned, a topic moved. From the announcement on nothing is sent to them
 * before their right was checked. The streams of one member are checked immediately, those of all in rounds; and every minute those of
 * members whose roles or sessions expired, or whose announcements were missed.
 */
export function recheckStreams(hub: Hub, bus: Pick<Bus, 'listen'>, log: Log): () => void {
  const check = (which: Which) => hub.recheck(which).catch((error: unknown) => log.warn({ err: error }, 'open streams not checked'));
  const rounds = inRounds(check);
  const timer = setInterval(() => void rounds.ask('members'), everyMs).unref();
  const stopListening = bus.listen((announcement) => {
    for (const which of whichOf(announcement)) {
      hub.doubt(which);
      void (typeof which === 'object' && 'member' in which ? check(which) : rounds.ask(which));
    }
  });
  return () => {
    clearInterval(timer);
    rounds.stop();
    stopListening();
  };
}
