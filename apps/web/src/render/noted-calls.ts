import { firstLoadPaths } from '@chaguan/contract';
import type { ServerBuild } from 'react-router';
import type { Api } from '../lib/api/api.ts';
import { addressOfCall } from '../lib/api/request.ts';
import type { LoadArgs } from '../lib/isomorphic.ts';
import type { Lang } from '../lib/language.ts';

const firstLoads = new Set(firstLoadPaths);

/** The same API, noting what it is called for, if that can be requested with other reads. */
export function notingCalls(api: Api, calls: string[]): Api {
  return {
    call(endpoint, ...rest) {
      if (firstLoads.has(endpoint.path)) calls.push(addressOfCall(endpoint, rest[0] ?? {}));
      return api.call(endpoint, ...rest);
    },
  };
}

type Load = (api: Api, args: LoadArgs) => Promise<unknown>;

/** A page of members, which loads in the browser only, names the load of its `clientLoader` (features/user-area/load.ts). */
function loadsOf(build: ServerBuild | undefined): Load[] {
  return Object.values(build?.routes ?? {}).flatMap((route) => {
    const { foresee } = (route?.module.clientLoader ?? {}) as { foresee?: Load };
    return foresee ? [foresee] : [];
  });
}

/** An API without answers. */
const silent: Api = { call: () => new Promise<never>(() => undefined) };

/** What the browser will call first on a page of members: its load is begun here, and gets no answer. */
export function foreseenCalls(build: ServerBuild | undefined, url: string, lang: Lang): string[] {
  const calls: string[] = [];
  const args = { params: {}, url: new URL(url), lang };
  for (const load of loadsOf(build)) {
    // What needs the browser first is not foreseen.
    new Promise((resolve) => resolve(load(notingCalls(silent, calls), args))).catch(() => undefined);
  }
  return calls;
}
