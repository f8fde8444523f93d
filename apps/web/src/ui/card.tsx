import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type CardProps = {
  children: ReactNode;
  as?: 'section' | 'article' | 'aside' | 'div';
  className?: string;
  labelledBy?: string;
};

/** A sheet of paper: a hairline border instead of a shadow. On a phone it extends from edge to edge. */
export function Card({ children, as: Tag = 'section', className, labelledBy }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={cx('border-line bg-surface max-md:border-y md:rounded-card md:border', className)}>
      {children}
    </Tag>
  );
}

export function CardTitle({ id, children, aside }: { id?: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
      <h2 id={id} className="text-small font-semibold">
        {children}
      </h2>
      {aside}
    </header>
  );
}
