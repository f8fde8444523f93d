import type { ServerResponse } from 'node:http';
import { Failure } from '../failure.ts';

/** A browser has one stream, an old one has one for each page in sight: those of one member, and of a network behind one address. */
export const usualLimits = { readers: 20_000, ofMember: 30, ofAddress: 300 };

export interface Listening {
  channels: readonly string[];
  /** What was asked for besides and may not be heard; the stream begins by naming it. */
  refused?: readonly string[];
  memberId: string | null;
  /** The session that opened the stream and with which it ends; null for a visitor's. */
  sessionId: string | null;
  address: string;
  /** The id of the last message that the reader had before its connection broke. */
  lastEventId?: string | undefined;
  /** Whether whoever opened the stream may still hear all of its channels. */
  mayStay: () => Promise<boolean>;
  /** Whether something that the last answer rests on, such as a role with an end, is over by now. */
  hasRunOut: () => boolean;
}

export interface Reader extends Listening {
  response: ServerResponse;
  /** How often something changed that the right may rest on, and up to which of these changes it was checked. */
  right: { changes: number; checked: number };
  /** What is sent when the check that is under way has passed. */
  waiting?: string[] | undefined;
}

/** Sets of readers by a name, without those that are empty. */
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

/** Whose limit a stream counts for. */
function ownerOf({ memberId, address }: Listening): string {
  return memberId === null ? `address ${address}` : `member ${memberId}`;
}

/** The open streams of this process, found by channel. */
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
