import { randomBytes } from 'node:crypto';

/** How many messages, and for how long, are kept for readers who reconnect. */
const usualLimits = { messages: 5000, ageMs: 5 * 60_000 };

interface Message {
  channel: string;
  data: string;
  atMs: number;
}

export interface RecentMessage {
  id: string;
  channel: string;
  data: string;
}

const idForm = /^([\w-]{8})\.(0|[1-9]\d{0,14})$/;

/**
 * The latest messages of this process, numbered. The id of a message begins with an epoch unique to this process, so that an id of another
 * process, or from before a restart, is recognized as unknown.
 */
export function createRecentMessages(now: () => number = () => performance.now(), limits = usualLimits) {
  // In the order of their numbers: a map iterates in insertion order.
  const messages = new Map<number, Message>();
  let epoch = '';
  let last = 0;
  /** From this time on all messages are known. */
  let completeFromMs = 0;

  const begin = (): void => {
    epoch = randomBytes(6).toString('base64url');
    completeFromMs = now();
    messages.clear();
  };
  begin();

  const dropOld = (): void => {
    for (const [number, { atMs }] of messages) {
      if (messages.size <= limits.messages && now() - atMs <= limits.ageMs) return;
      messages.delete(number);
      completeFromMs = atMs;
    }
  };
  const idOf = (number: number): string => `${epoch}.${number}`;
  const select = (required: (number: number, message: Message) => boolean): RecentMessage[] =>
    [...messages]
      .filter(([number, message]) => required(number, message))
      .map(([number, { channel, data }]) => ({ id: idOf(number), channel, data }));

  return {
    /** The id of the latest message: a reader who has it is up to date. */
    latestId: (): string => idOf(last),
    /** Stores a message and returns its id. */
    add(channel: string, data: string): string {
      last += 1;
      messages.set(last, { channel, data, atMs: now() });
      dropOld();
      return idOf(last);
    },
    /** The messages after this id on these channels; undefined if some may be missing. */
    since(id: string, channels: ReadonlySet<string>): RecentMessage[] | undefined {
      dropOld();
      const [, ofEpoch, digits = ''] = idForm.exec(id) ?? [];
      const known = Number(digits);
      if (ofEpoch !== epoch || known > last || known < last - messages.size) return undefined;
      return select((number, { channel }) => number > known && channels.has(channel));
    },
    /** The messages of the last `ageMs` on these channels; undefined if some may be missing. */
    ofLast(ageMs: number, channels: ReadonlySet<string>): RecentMessage[] | undefined {
      dropOld();
      const fromMs = now() - ageMs;
      return fromMs < completeFromMs ? undefined : select((_, { channel, atMs }) => atMs >= fromMs && channels.has(channel));
    },
    /** Messages may have been missed here: all earlier ids become invalid. */
    begin,
  };
}
