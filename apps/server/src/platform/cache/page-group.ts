import type { Tx } from '../database/db.ts';
import { announce } from '../events/announce.ts';
import type { Announcer } from '../events/announcement.ts';

/** Cached pages that become outdated together by one kind of change; declared by the module that makes the change. */
export class PageGroup {
  /** E.g. `thread:12`: tells the other processes what is dropped. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Called by a command that changes what these pages show: after the commit every process renders them again. */
  drop(to: Tx | Announcer): void {
    announce(to, { dropped: { pages: this.name } });
  }
}

/** Every page belongs to it. */
export const everyPage = new PageGroup('all');
