import { randomBytes } from 'node:crypto';

/** How many messages, and for how long, are kept for readers who reconnect. */
const usualLimits = { messages: 5000, ageMs: 5 * 60_000 };

interface Message {
  channel: string;
  data: string;
  atMs: number;
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

  const begin = (): void => {
    epoch = randomBytes(6).toString('base64url');
    messages.clear();
  };
  begin();

  const dropOld = (): void => {
    for (const [number, { atMs }] of messages) {
      if (messages.size <= limits.messages && now() - atMs <= limits.ageMs) return;
      messages.delete(number);
    }
  };
  const idOf = (number: number): string => `${epoch}.${number}`;

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
    since(id: string, channels: ReadonlySet<string>): { id: string; channel: string; data: string }[] | undefined {
      dropOld();
      const [, ofEpoch, digits = ''] = idForm.exec(id) ?? [];
      const known = Number(digits);
      if (ofEpoch !== epoch || known > last || known < last - messages.size) return undefined;
      return [...messages]
        .filter(([number, { channel }]) => number > known && channels.has(channel))
        .map(([number, { channel, data }]) => ({ id: idOf(number), channel, data }));
    },
    /** Messages may have been missed here: all earlier ids become invalid. */
    begin,
  };
}
