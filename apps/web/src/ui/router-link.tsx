import type { FunctionComponent, RefAttributes } from 'react';
import { jsx } from 'react/jsx-runtime';
import { Link as RouterLink, type LinkProps } from 'react-router';

type Props = LinkProps & RefAttributes<HTMLAnchorElement>;

/** Whole addresses of our own, as addressOf writes them: there is nothing to resolve. */
const whole = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** What a click does belongs to the browser; whatever else a link was given is an attribute. `target` stands last. */
const ofRouter = new Set(['to', 'discover', 'replace', 'state', 'preventScrollReset', 'onClick', 'ref', 'target']);

/**
 * What the router's link draws, without the hooks that follow a click: they were a tenth of rendering a page of
 * thirty topics. Any address that is not whole, and any unusual wish, still goes to the router. No link asks for routes
 * to be discovered: all are known.
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

/** A link within the site: the router's own in a browser, its bare form on the server. */
export const Link: FunctionComponent<Props> = import.meta.env.SSR ? ServedLink : RouterLink;
