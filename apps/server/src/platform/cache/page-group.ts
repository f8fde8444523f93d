import type { Tx } from '../database/db.ts';
import { announce, type Announcer } from '../events/announce.ts';

/** Cached pages that one kind of change makes wrong together; the module that makes the change declares it. */
export class PageGroup {
  /** E.g. `thread:12`: by it the other processes know what is dropped. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** A command that changes what these pages show calls it: after the commit every process renders them anew. */
  drop(to: Tx | Announcer): void {
    announce(to, { dropped: { pages: this.name } });
  }
}

/** Every page belongs to it. */
export const everyPage = new PageGroup('all');
