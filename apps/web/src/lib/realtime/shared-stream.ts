import { randomKey } from '../random-key.ts';
import { createConnection, type ConnectionParts } from './connection.ts';
import { createDataTimes } from './data-age.ts';
import type { StreamEvent } from './event-stream.ts';
import { createLeadership } from './leadership.ts';
import { createWishes, type Wish } from './requested-channels.ts';

/** Messages between pages of one browser. */
type Note =
  /** `ageMs`: of the data of channels that are new to the page. */
  | ({ type: 'want'; page: string; lastId: string | null; ageMs: number | null } & Wish)
  | { type: 'bye'; page: string }
  /** From the leader: which channels do you want? */
  | { type: 'ask' }
  | { type: 'event'; event: StreamEvent }
  | { type: 'id'; id: string }
  | { type: 'gap' };

export type SharedStreamParts = Omit<ConnectionParts, 'onId'> & {
  /** Both or neither: without them each visible page has a stream of its own. */
  between: { locks: LockManager; channel: BroadcastChannel } | null;
  /** Several pages change their channels at the same moment: one new stream, not several. */
  settleMs?: number;
  askMs?: number;
  /** What this page received on these channels since then (`performance.now()`). */
  recall?: Recall;
};

type Recall = (channels: readonly string[], since: number) => readonly StreamEvent[];

const missedBy = ({ channels, ageMs }: Wish & { ageMs: number | null }, recall: Recall) =>
  ageMs === null ? [] : recall(channels, performance.now() - ageMs);

const nothing: Wish = { channels: [], visible: false };

/** The connection of a leader: what it receives is passed to the other pages too. */
function sharedConnection(parts: ConnectionParts, post: (note: Note) => void, onId: (id: string) => void) {
  return createConnection({
    ...parts,
    onEvent(event) {
      post({ type: 'event', event });
      parts.onEvent(event);
    },
    onGap() {
      post({ type: 'gap' });
      parts.onGap();
    },
    onId(id) {
      onId(id);
      post({ type: 'id', id });
    },
  });
}

/**
 * One stream for all pages of this browser: the leader has it, with the channels of all, and passes on what it receives. Only a visible
 * page leads: a hidden one may be suspended by the system at any time. When all are hidden there is no stream; the first one that becomes
 * visible resumes where the last leader was.
 */
export function createSharedStream({ between, settleMs = 50, askMs = 30_000, recall = () => [], ...parts }: SharedStreamParts) {
  const page = randomKey();
  const wishes = createWishes();
  let own = nothing;
  let lastId: string | null = null;
  let leads = false;
  const times = createDataTimes();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;

  const post = (note: Note) => between?.channel.postMessage(note);
  const connection = sharedConnection(parts, post, (id) => void (lastId = id));

  function settle(): void {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (!leads) return;
      const channels = wishes.union(own);
      if (channels.length === 0) lastId = null;
      if (lastId !== null) connection.resumeAt(lastId);
      connection.want(channels, times.consume());
    }, settleMs);
  }

  function ask(): void {
    wishes.countQuestion();
    post({ type: 'ask' });
    // By the next request, pages that did not answer this one are no longer in the union.
    settle();
  }

  const leadership = createLeadership(between?.locks ?? null, (leading) => {
    leads = leading;
    clearInterval(asking);
    if (leading) {
      ask();
      asking = setInterval(ask, askMs);
    } else {
      wishes.clear();
      connection.rest();
    }
  });

  function hear(note: Note): void {
    if (note.type === 'ask') post({ type: 'want', page, lastId, ageMs: times.ownAge(), ...own });
    else if (note.type === 'event') parts.onEvent(note.event);
    else if (note.type === 'gap') parts.onGap();
    else if (note.type === 'id') lastId = note.id;
    else if (note.type === 'want') {
      lastId ??= note.lastId;
      if (leads) {
        wishes.set(note.page, note);
        times.noteOther(note.ageMs);
        // That page lacks what this one received while it was loading.
        for (const event of missedBy(note, recall)) post({ type: 'event', event: { ...event, replayed: true } });
      }
    } else wishes.remove(note.page);
    if (leads && (note.type === 'want' || note.type === 'bye')) settle();
  }
  between?.channel.addEventListener('message', ({ data }: MessageEvent<Note>) => hear(data));

  return {
    /**
     * The channels that this page wants from now on.
     * @param dataFrom of the data of those that are new (`performance.now()`); null if none is
     */
    want(wish: Wish, dataFrom: number | null = null): void {
      own = wish;
      times.noteOwn(dataFrom);
      post({ type: 'want', page, lastId, ageMs: times.ownAge(), ...own });
      if (wish.visible && wish.channels.length > 0) leadership.seek();
      else leadership.leave();
      if (leads) settle();
    },
    /** The page is being left, possibly into the back/forward cache. */
    leave(): void {
      own = nothing;
      leadership.leave();
      post({ type: 'bye', page });
    },
  };
}
