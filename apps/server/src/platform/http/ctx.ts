import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import type { Announcer } from '../events/announcement.ts';
import type { RecentIds } from '../events/recent-ids.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Seal } from '../seal.ts';
import type { ContentStorage } from '../storage/content-storage.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import type { PartFiles } from '../storage/part-files.ts';
import type { Storage } from '../storage/storage.ts';
import type { OwnedState } from '../state/owned-state.ts';
import type { Valkey } from '../valkey/valkey.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
  }
}

/** The language of texts. */
export type Language = 'zh' | 'en';

/** The language that a reader chose: `hant` is Chinese in Traditional characters (ADR 74). */
export type Locale = 'zh' | 'hant' | 'en';

/** The language of the texts for a reader. */
export const languageIn = (locale: Locale): Language => (locale === 'en' ? 'en' : 'zh');

/** As members and the specification write them. */
export const localeNames = { zh: 'zh_CN', hant: 'zh_TW', en: 'en_US' } as const satisfies Record<Locale, string>;

/** The language that a member's row names. */
export function localeNamed(name: string): Locale {
  return name === localeNames.en ? 'en' : name === localeNames.hant ? 'hant' : 'zh';
}

/** What a process has, independent of the caller. */
export interface Services {
  config: Config;
  db: Db;
  /** Whether the database is unreachable, as far as is known without asking it. */
  isDatabaseAway: () => boolean;
  /** One transaction with retry; announcements are sent after its commit. */
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  announcer: Announcer;
  /** For what may be read a little late. */
  replica: Replica | undefined;
  recent: RecentIds;
  valkey: Valkey | undefined;
  clock: Clock;
  log: Log;
  storage: Storage;
  /** Files without a public URL. */
  privateFiles: PrivateFiles;
  /** Uploads of members and what was derived from them, by hash: in the data folder or a bucket. */
  contents: ContentStorage;
  /** Uploads in progress. */
  partFiles: PartFiles;
  mailer: Mailer;
  seal: Seal;
  /** In-memory state of modules. */
  state: OwnedState<Services>;
}

/** Identifies one request in its problem response and in the log. */
export function newRequestId(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** What a handler gets: the services and the caller. */
export interface Ctx extends Services {
  viewer: Viewer;
  language: Language;
  locale: Locale;
  /** Address of the caller, taken from a header only behind a configured proxy. */
  address: string;
  device: string;
  /** The whole User-Agent; `device` is the part worth storing. */
  userAgent: string;
  requestId: string;
  /** The raw Authorization header, for the refresh call alone. */
  authorization: FastifyRequest['headers']['authorization'];
}

/** A handler's context when the caller is a member. */
export type MemberCtx = Ctx & { viewer: Viewer & { memberId: string } };

/**
 * The part of a handler that writes, after the part that only prepares: checks, and texts that are parsed and rendered. It gets the context
 * anew, because in a request with a key that of the preparation is not within the transaction.
 */
export type Act<T> = (ctx: MemberCtx) => Promise<T>;
