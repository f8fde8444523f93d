import type { ByteRange } from '../../platform/storage/private-files.ts';

/**
 * The one range of a request: undefined for the whole file (also for several ranges, which may be answered so), `none` if it is out of
 * bounds.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const last = sizeBytes - 1;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(last, Number(to));
  return start > last || start > end ? 'none' : { start, end };
}
