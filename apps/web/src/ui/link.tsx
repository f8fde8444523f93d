import type { ReactNode } from 'react';
import type { LinkProps as RouterLinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Link as RouterLink } from './router-link.tsx';

export type LinkProps = RouterLinkProps & { quiet?: boolean };

/** Within a sentence, where colour alone would not distinguish it from the text. */
export const textLink = 'text-tea underline decoration-current/40 underline-offset-4 hover:decoration-current';

/** A link in text; `quiet` has the colour of the surrounding text until hovered. */
export function Link({ quiet, className, ...rest }: LinkProps) {
  const look = quiet ? 'hover:text-tea' : textLink;
  return <RouterLink {...rest} className={cx('transition-colors', look, className)} />;
}

/** An external link: opens a new tab without opener and referrer. */
export function OutsideLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={cx(textLink, className)}>
      {children}
    </a>
  );
}
