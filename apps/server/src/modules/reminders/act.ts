import type { Subject } from '../reactions/index.ts';
import type { Location } from './location.ts';
import type { Notification } from './recipients.ts';

/** One thing that happened. */
export interface Act {
  /** Identifies it: nobody is notified of one act twice. */
  source: string;
  /** Null: the site or its staff. */
  senderId: string | null;
  /** What it links to. */
  post: Subject | null;
  /** Its location; null when neither rights nor mutes apply. */
  location: Location | null;
  facts?: object | undefined;
  /** The recipients set it for themselves: what they mute does not matter, only what they may read. */
  isOwn?: boolean;
  at: Date;
}

/** An act with its candidates for recipients, each member once. */
export interface ActWithRecipients {
  act: Act;
  candidates: ReadonlyMap<string, Notification>;
}
