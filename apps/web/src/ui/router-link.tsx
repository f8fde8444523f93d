import type { FunctionComponent, RefAttributes } from 'react';
import { jsx } from 'react/jsx-runtime';
import { Link as RouterLink, type LinkProps } from 'react-router';

type Props = LinkProps & RefAttributes<HTMLAnchorElement>;

/** Absolute paths as written by addressOf: there is nothing to resolve. */
const whole = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** Clicks are handled in the browser; all other props of a link are attributes. `target` comes last. */
const ofRouter = new Set(['to', 'discover', 'replace', 'state', 'preventScrollReset', 'onClick', 'ref', 'target']);

/**
 * The markup of the router's link, without its click hooks: they were a tenth of rendering a page of thirty topics. Any path that is not
 * absolute, and any unusual prop, still uses the router's link. No link requests the discovery of routes: all are known.
 */
function ServedLink(props: Props) {
  const { to } = props;
  if (typeof to !== 'string' || !whole.test(to) || props.reloadDocument || props.prefetch || props.mask)
    return <RouterLink {...props} discover="none" />;
  const attributes: Record<string, unknown> = {};
  for (const name in props) if (!ofRouter.has(name)) attributes[name] = props[name as keyof Props];
  attributes['href'] = to;
  attributes['target'] = props.target;
  return jsx('a', attributes);
}

/** A link within the site: the router's own in a browser, plain markup on the server. */
export const Link: FunctionComponent<Props> = import.meta.env.SSR ? ServedLink : RouterLink;
