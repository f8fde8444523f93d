import type { ServerResponse } from 'node:http';
import { Failure } from '../failure.ts';

/** A browser has one stream, an old one has one for each visible page: limits per member, and per network behind one address. */
export const usualLimits = { readers: 20_000, ofMember: 30, ofAddress: 300 };

export interface Listening {
  channels: readonly string[];
  /** Requested channels that were refused; the stream begins with their names. */
  refused?: readonly string[];
  memberId: string | null;
  /** The session that opened the stream and with which it ends; null for a visitor's. */
  sessionId: string | null;
  address: string;
  /** The id of the last message that the reader received before the connection broke. */
  lastEventId?: string | undefined;
  /** Those of the channels that are new to the reader, whose data is this old (ms). */
  added?: { channels: readonly string[]; ageMs: number } | undefined;
  /** Whether the viewer of the stream may still receive all of its channels. */
  mayStay: () => Promise<boolean>;
  /** Whether something that the last result depends on, such as a role with an end, has expired. */
  hasRunOut: () => boolean;
}

export interface Reader extends Listening {
  response: ServerResponse;
  /** The number of changes that may affect the right, and the number at the last check. */
  right: { changes: number; checked: number };
  /** What is sent when the current check has passed. */
  waiting?: string[] | undefined;
}

/** Sets of readers by key, without empty sets. */
function readersBy() {
  const sets = new Map<string, Set<Reader>>();
  return {
    of: (name: string): ReadonlySet<Reader> => sets.get(name) ?? new Set(),
    add: (name: string, reader: Reader) => void sets.set(name, (sets.get(name) ?? new Set()).add(reader)),
    remove(name: string, reader: Reader) {
      const set = sets.get(name);
      set?.delete(reader);
      if (set?.size === 0) sets.delete(name);
    },
  };
}

/** The key under which a stream counts for the limit. */
function ownerOf({ memberId, address }: Listening): string {
  return memberId === null ? `address ${address}` : `member ${memberId}`;
}

/** The open streams of this process, indexed by channel. */
export function createReaders(limits: typeof usualLimits) {
  const all = new Set<Reader>();
  const byChannel = readersBy();
  const byOwner = readersBy();
  return {
    all: all as ReadonlySet<Reader>,
    ofChannel: byChannel.of,
    ofMember: (memberId: string) => byOwner.of(`member ${memberId}`),
    /** @throws Failure `server.overloaded`, `rate.exceeded` */
    checkRoom(listening: Listening): void {
      if (all.size >= limits.readers) throw new Failure('server.overloaded');
      const most = listening.memberId === null ? limits.ofAddress : limits.ofMember;
      if (byOwner.of(ownerOf(listening)).size >= most) throw new Failure('rate.exceeded', { seconds: 60 });
    },
    add(reader: Reader): void {
      all.add(reader);
      byOwner.add(ownerOf(reader), reader);
      for (const channel of reader.channels) byChannel.add(channel, reader);
    },
    remove(reader: Reader): void {
      all.delete(reader);
      byOwner.remove(ownerOf(reader), reader);
      for (const channel of reader.channels) byChannel.remove(channel, reader);
    },
  };
}

export type Readers = ReturnType<typeof createReaders>;
