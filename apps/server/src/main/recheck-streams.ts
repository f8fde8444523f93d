import type { RealtimeKind } from '@chaguan/contract';
import { channelsOf, type Announcement } from '../platform/events/announce.ts';
import type { Bus } from '../platform/events/bus.ts';
import type { Log } from '../platform/log.ts';
import type { Hub } from '../platform/realtime/hub.ts';

const everyMs = 60_000;

/** At least this long between two rounds through all streams. */
const pauseMs = 2000;

type Which = Parameters<Hub['recheck']>[0];

/** A topic or question changed: perhaps its tag, and with it who may see it. */
const moving: ReadonlySet<RealtimeKind> = new Set(['topic.changed', 'question.changed']);

/** Caches that are dropped when somebody's rights change. */
const rights = /^(?:\*|tags|question-tags|roles)$/;
const membersRights = /^sessions?\b/;

function whichOf(announcement: Announcement): Which[] {
  if ('message' in announcement) {
    return moving.has(announcement.message.kind) ? channelsOf(announcement).map((channel) => ({ channel })) : [];
  }
  if (!('drop' in announcement)) return [];
  if (rights.test(announcement.drop)) return ['all'];
  return membersRights.test(announcement.drop) ? ['members'] : [];
}

/** Runs at once, and what is asked for meanwhile and shortly after once more at the end. */
function inRounds(run: (which: Which) => Promise<void>): { ask: (which: Which) => Promise<void>; stop: () => void } {
  const under = new Map<string, { again: boolean }>();
  const timers = new Set<NodeJS.Timeout>();
  const ask = async (which: Which): Promise<void> => {
    const name = typeof which === 'object' ? which.channel : which;
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
 * Streams close as soon as the end of their session is announced. This ends those whose readers lost the right to
 * listen: a topic moved, a tag closed, a role was taken, when that is announced; and, every minute, roles and sessions
 * that ran out by themselves and what was announced unheard.
 */
export function recheckStreams(hub: Hub, bus: Pick<Bus, 'listen'>, log: Log): () => void {
  const rounds = inRounds((which) => hub.recheck(which).catch((error: unknown) => log.warn({ err: error }, 'open streams not checked')));
  const timer = setInterval(() => void rounds.ask('members'), everyMs).unref();
  const stopListening = bus.listen((announcement) => {
    for (const which of whichOf(announcement)) void rounds.ask(which);
  });
  return () => {
    clearInterval(timer);
    rounds.stop();
    stopListening();
  };
}
