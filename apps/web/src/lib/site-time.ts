import { formatDateTime } from './time.ts';

/** A moment in the format of `datetime-local`, in the site's time zone; empty for none. */
export const localTime = (iso: string | null | undefined): string => (iso ? formatDateTime(iso).replace(' ', 'T') : '');

/** The moment of a value of `datetime-local` in the site's time zone, seconds left out; undefined if it is none. */
export function momentOf(local: string): string | undefined {
  const at = new Date(`${local.slice(0, 16)}:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
