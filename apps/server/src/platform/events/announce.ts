import type { Tx } from '../database/db.ts';
import type { Announcement, Announcer } from './announcement.ts';

/** Announces when the transaction commits; a rollback discards it. With an announcer instead, immediately. */
export function announce(to: Tx | Announcer, announcement: Announcement): void {
  if ('unit' in to) to.unit.announce(announcement);
  else to.send([announcement]);
}
