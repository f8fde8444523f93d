import { formatDateTime } from '../../lib/time.ts';

/** In the format of `datetime-local`, in the site's time zone. */
export const localTime = (iso: string): string => formatDateTime(iso).replace(' ', 'T');

/** The moment of a value of `datetime-local` in the site's time zone. */
export function scheduledMoment(local: string): string | undefined {
  const at = new Date(`${local.slice(0, 16)}:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
