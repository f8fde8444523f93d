import type { ReactNode } from 'react';
import { Link } from '../../ui/router-link.tsx';

type Props = { to: string; className?: string; children: ReactNode };

/** Around what leads somewhere: a page of this site, or another one in a tab of its own; what leads nowhere is no link. */
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
