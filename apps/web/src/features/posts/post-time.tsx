import { Time } from '../../ui/time.tsx';
import { cx } from '../../ui/cx.ts';

/** In the line of a name: on a phone as wide as a short one, so that the line breaks alike while it is whole, a moment before. */
export function PostTime({ at, className }: { at: string; className: string }) {
  return <Time at={at} className={cx('min-w-0 truncate max-sm:w-22', className)} />;
}
