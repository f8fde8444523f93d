import { writeBuffer } from '../../../platform/state/write-buffer.ts';
import type { Visit } from './visit.ts';
import { writeVisits } from './write-visits.ts';

/** Visits wait here for a minute at most: that much is lost in a crash. A flood beyond the database's capacity is dropped. */
export const visits = writeBuffer<Visit>({
  name: 'visits of screens',
  flushMs: 60_000,
  batch: 1000,
  most: 10_000,
  write: (services, entries) =>
    writeVisits(
      services,
      entries.map(([, visit]) => visit),
    ),
});
