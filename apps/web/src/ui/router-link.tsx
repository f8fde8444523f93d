import type { FunctionComponent, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router';

type Props = LinkProps & RefAttributes<HTMLAnchorElement>;

/** Whole addresses of our own, as paths.ts writes them: there is nothing to resolve. */
const whole = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * What the router's link draws, without the hooks that follow a click: they were a tenth of rendering a page of
 * thirty topics. Any address that is not whole, and any unusual wish, still goes to the router. No link asks for routes
 * to be discovered: all are known.
 */
function ServedLink(props: Props) {
  const { to, children } = props;
  if (typeof to !== 'string' || !whole.test(to) || props.reloadDocument || props.prefetch || props.mask) return <RouterLink {...props} discover="none" />;
  // What it does when it is clicked belongs to the browser; whatever else it was given is an attribute.
  const { to: _to, discover: _d, replace: _r, state: _s, preventScrollReset: _p, onClick: _c, ref: _f, target, ...rest } = props;
  return (
    <a {...rest} href={to} target={target}>
      {children}
    </a>
  );
}

/** A link within the site: the router's own in a browser, its bare form on the server. */
export const Link: FunctionComponent<Props> = import.meta.env.SSR ? ServedLink : RouterLink;
