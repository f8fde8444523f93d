import { Time } from '../../ui/time.tsx';
import { cx } from '../../ui/cx.ts';

/** In the line of a name: on a phone the line stays one line, whether the time is whole or, a moment later, a short one. */
export function PostTime({ at, className }: { at: string; className: string }) {
  return <Time at={at} className={cx('min-w-0 truncate max-sm:shrink-3', className)} />;
}
