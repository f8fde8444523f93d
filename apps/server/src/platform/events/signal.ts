import type { Tx } from '../database/db.ts';
import { announce } from './announce.ts';
import type { Announcement, Announcer } from './announcement.ts';

/** A message of a module to itself in every process, e.g. to stop what one of them is doing. */
export class Signal<T> {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** With the commit of a transaction, or immediately. */
  send(to: Tx | Announcer, data: T): void {
    announce(to, { signal: this.#name, data });
  }

  /** Calls `received` when the announcement is this signal. */
  hear(announcement: Announcement, received: (data: T) => void): void {
    if ('signal' in announcement && announcement.signal === this.#name) received(announcement.data as T);
  }
}
