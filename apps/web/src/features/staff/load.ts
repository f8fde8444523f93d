import type { Api, CallOptions } from '../../lib/api/api.ts';
import { ownPageApi } from '../../lib/api/own-page.ts';
import { isomorphic, renderable, type LoadArgs } from '../../lib/isomorphic.ts';

/** For a visitor the page shows a prompt to sign in, instead of redirecting to login. */
const staffOptions: CallOptions = { expect: [401, 403, 404] };

const staffApi: Api = {
  call: (endpoint, ...rest) => {
    const [input, options] = rest;
    const callOptions = [input, { ...staffOptions, ...options }] as typeof rest;
    return ownPageApi.call(endpoint, ...callOptions);
  },
};

/**
 * Loaders of the back office run in the browser only: the server renders for visitors, and a refusal that it rendered would stay on screen
 * when the member's session arrives.
 */
export function staffLoad<T>(load: (api: Api, args: LoadArgs) => Promise<T>) {
  return Object.assign(isomorphic((_, args) => load(staffApi, args)).clientLoader, { foresee: load });
}

/** For a screen that the server can render for its reader, as `memberPage` in the own area. */
export function staffPage<T>(load: (api: Api, args: LoadArgs) => Promise<T>) {
  return renderable(load, staffLoad(load));
}
