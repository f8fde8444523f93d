import { Time } from '../../ui/time.tsx';
import { cx } from '../../ui/cx.ts';

/** In the author line: on a phone as wide as a short time, so that the line wraps the same before and after hydration. */
export function PostTime({ at, className }: { at: string; className: string }) {
  return <Time at={at} className={cx('min-w-0 truncate max-sm:w-22', className)} />;
}
