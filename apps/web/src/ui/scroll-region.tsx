import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { label: string; className?: string; children: ReactNode };

/**
 * Content that may be wider than the screen scrolls within this region: by touch, by wheel, and by the arrow keys once it has the focus.
 */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={cx('overflow-x-auto -outline-offset-2', className)}>
      {children}
    </section>
  );
}
