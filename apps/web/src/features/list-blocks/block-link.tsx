import type { ReactNode } from 'react';
import { Link } from '../../ui/router-link.tsx';

type Props = { to: string; className?: string; children: ReactNode };

/** Wraps a block with a link: to a page of this site, or to an external one in a new tab; without a URL it is not a link. */
export function BlockLink({ to, className, children }: Props) {
  if (to === '') return <div className={className}>{children}</div>;
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
