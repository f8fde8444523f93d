import type { Right, StaffRight } from '@chaguan/contract';

/** What a staff member may do (ADR 36). */
export interface StaffPowers {
  rights: ReadonlySet<StaffRight>;
  /** Tags to which `content` and `reports` are limited, including the tags below them; null: no limit. Use `actsOn`. */
  tagIds: readonly string[] | null;
  /** May use GET endpoints of all rights. */
  audits: boolean;
}

/** The caller. A visitor has no member id; `roleIds` of a visitor contains the initial role, whose view rights visitors share. */
export interface Viewer {
  memberId: string | null;
  sessionId: string | null;
  /** When the session began. With its id it names one session, also after a database was restored and gives the same ids again. */
  sessionBeganAt?: Date;
  /**
   * Reads posts as staff do, in every state and tag. False for staff without that right, who read as members do; for staff limited to some
   * tags use `viewerIn`. Whether they may act is `actsOn`.
   */
  readsAllPosts: boolean;
  /** Set for staff, with these rights; undefined for everybody else. */
  powers?: StaffPowers;
  roleIds: readonly string[];
  /** Rights outside tags, of all roles that have not expired; use `mayDo`. A visitor has none. */
  rights: ReadonlySet<Right>;
  /** For members: since when they are registered, and their number of published posts, up to 15 seconds old and without replies. */
  seniority?: { registeredAt: Date; posts: number };
  /** What the member does not want to read about (`muted-words`); omitted without any. */
  mutedWords?: readonly string[];
  /** A phone is bound, which counts as the real name on this site. */
  realName?: boolean;
  /** A program with an API key of the member: only endpoints that declare this scope, never as staff and without a session. */
  apiKey?: 'read' | 'write';
  /** An account of a program (`bots`): it neither judges nor moves value. */
  bot?: true;
  /** When the next role or the session expires; only of a viewer read by `again`. */
  changesAt?: Date;
  /** When the account will be cancelled, if its owner has requested that. */
  leavesAt?: Date;
  /** Registered, and waits until staff let the account in, or was refused: reads and does not write. */
  inReview?: true;
  /** Silenced until then; may be past. */
  silencedUntil?: Date;
}

/** What a module must supply so that platform can authenticate callers. */
export interface Sessions {
  visitor: () => Promise<Viewer>;
  /** `expired`: unknown or ended, the browser should refresh (401); `forced`: ended by staff (508). */
  find: (accessToken: string) => Promise<Viewer | 'expired' | 'forced'>;
  /** The current viewer of a session, for what outlives the request that began it; undefined when the session has ended. */
  again: (sessionId: string) => Promise<Viewer | undefined>;
  /** How many requests a bot may send a minute with its API keys. */
  botRequests: () => Promise<number>;
  /** Records that a session has written up to now. */
  noteWrite: (sessionId: string) => Promise<void>;
  /** Up to where in the log of the database a session has written. */
  writtenTo: (sessionId: string) => Promise<string>;
}

/** The access token in `Authorization: Bearer {access},{refresh}`; the refresh part is optional. */
export function bearerOf(header: string | undefined): { access: string; refresh: string } | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{1,200})(?:,([A-Za-z0-9_-]{0,200}))?$/.exec(header ?? '');
  return match === null ? undefined : { access: match[1] ?? '', refresh: match[2] ?? '' };
}
