import { loginPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { replace } from 'react-router';
import type { Api, CallOptions } from '../../lib/api/api.ts';
import { ownPageApi } from '../../lib/api/own-page.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import { isomorphic, renderable, type LoadArgs } from '../../lib/isomorphic.ts';
import { encodeJumpUrl } from '../../lib/jump-url.ts';
import { signedIn } from '../../lib/session.ts';

const memberOptions: CallOptions = { expect: [401, 403, 404] };

const memberApi: Api = {
  call: (endpoint, ...rest) => {
    const [input, options] = rest;
    const callOptions = [input, { ...memberOptions, ...options }] as typeof rest;
    return ownPageApi.call(endpoint, ...callOptions);
  },
};

/** Login with a return path, in place of a screen for members. */
export function toLogin(url: URL): Response {
  return replace(addressOf(loginPage, { jumpUrl: encodeJumpUrl(url.pathname + url.search) }));
}

/** Loads as a member; without a session the user is sent to login and returns afterwards. */
export async function asMember<T>(load: (api: Api, args: LoadArgs) => Promise<T>, args: LoadArgs): Promise<T> {
  if (!signedIn()) throw toLogin(args.url);
  try {
    return await load(memberApi, args);
  } catch (reason) {
    if (isApiFailure(reason) && reason.status === 401) throw toLogin(args.url);
    throw reason;
  }
}

/**
 * Loaders of the own area run in the browser only, because server-rendered pages are shared by all readers:
 * `export const clientLoader = memberLoad((api) => api.call(…));`
 */
export function memberLoad<T>(load: (api: Api, args: LoadArgs) => Promise<T>) {
  return Object.assign(isomorphic((_, args) => asMember(load, args)).clientLoader, { foresee: load });
}

/**
 * For a page that the server can render for its member (ADR 83); otherwise like `memberLoad`. The route exports both parts apart, and a
 * `HydrateFallback`.
 */
export function memberPage<T>(load: (api: Api, args: LoadArgs) => Promise<T>) {
  return renderable(load, memberLoad(load));
}
