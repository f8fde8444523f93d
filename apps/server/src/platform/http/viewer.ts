import type { Right, StaffRight } from '@chaguan/contract';

/** What somebody of the staff may do (ADR 36). */
export interface StaffPowers {
  rights: ReadonlySet<StaffRight>;
  /** Where `content` and `reports` count, with the tags below them; null: everywhere. Ask with `actsOn`. */
  tagIds: readonly string[] | null;
  /** Reads by GET what all rights read. */
  audits: boolean;
}

/** Who asks. A visitor has no member id; `roleIds` of a visitor holds the initial role, whose view rights visitors share. */
export interface Viewer {
  memberId: string | null;
  sessionId: string | null;
  /**
   * Reads posts as staff do, in every state and tag. Not so for staff whose rights are others, who read as members do;
   * staff of some tags are asked for by `viewerIn`. Whether they may act is `actsOn`.
   */
  readsAllPosts: boolean;
  /** Of the staff, with these rights; undefined for everybody else. */
  powers?: StaffPowers;
  roleIds: readonly string[];
  /** Rights outside tags, of all roles that have not run out; ask with `mayDo`. A visitor has none. */
  rights: ReadonlySet<Right>;
  /** Of members: since when they are here, and how many of their posts are published, up to 15 seconds ago and without replies. */
  standing?: { registeredAt: Date; posts: number };
  /** A phone is bound, which is this site's real name. */
  realName?: boolean;
  /** A program asks by a key of the member: only calls that declare this scope, never as staff and without a session. */
  apiKey?: 'read' | 'write';
  /** When the next role or the session runs out by itself; only of a viewer read by `again`. */
  changesAt?: Date;
  /** When the account is cancelled, if its owner has asked for that. */
  leavesAt?: Date;
  /** Until then the member writes nothing for others; may be past. */
  silencedUntil?: Date;
}

/** What a module must supply so that platform can tell who asks. */
export interface Sessions {
  visitor: () => Promise<Viewer>;
  /** `expired`: unknown or ended, the browser should refresh (401); `forced`: staff ended it (508). */
  find: (accessToken: string) => Promise<Viewer | 'expired' | 'forced'>;
  /** Who stands behind a session now, read anew, for what outlives the call that began it; undefined when it is over. */
  again: (sessionId: string) => Promise<Viewer | undefined>;
}

/** The access token in `Authorization: Bearer {access},{refresh}`; the refresh part is optional. */
export function bearerOf(header: string | undefined): { access: string; refresh: string } | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{1,200})(?:,([A-Za-z0-9_-]{0,200}))?$/.exec(header ?? '');
  return match === null ? undefined : { access: match[1] ?? '', refresh: match[2] ?? '' };
}
