import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import type { Api } from './api/api.ts';
import { pageApi } from './api/browser.ts';
import { isApiFailure } from './api/failure.ts';
import { reportIfLate } from './incomplete.ts';
import { noteDataRequested } from './page-data-from.ts';
import { apiContext, langContext, memberApiContext } from './contexts.ts';
import { currentLang, type Lang } from './language.ts';
import { worthTrying } from './code/worth-trying.ts';
import { signedIn } from './session.ts';
import { isOnline, whenOnline } from './online.ts';
import { isRenderedForMember } from './rendered-for.ts';

export interface LoadArgs {
  params: Record<string, string | undefined>;
  /** URL of the page; its query is the only input besides `params`. */
  url: URL;
  lang: Lang;
}

/** What an error boundary gets when a load failed; it is sent to the browser, so it contains nothing else. */
export type PageFailure = { code: string; params: Record<string, string | number>; requestId: string | null };

type RouterArgs = Pick<LoaderFunctionArgs, 'params' | 'url'>;
type ServerArgs = RouterArgs & { context: Pick<RouterContextProvider, 'get'> };

/** What a proxy, a hotspot or a cut connection puts in place of an answer says nothing about the page, whatever its status. */
const isForeign = ({ code }: { code: string }) => code === 'response.unreadable';

/** A failed load becomes the page's own status (404, 403 …) with its code, on server and browser. */
function throwAsPage(reason: unknown): never {
  if (!isApiFailure(reason)) throw reason;
  const failure: PageFailure = {
    code: reason.code,
    params: reason.params ?? {},
    requestId: reason.requestId ?? null,
  };
  throw data(failure, { status: isForeign(reason) ? 502 : reason.status || 503 });
}

async function run<T>(load: Load<T>, api: Api, { params, url }: RouterArgs, lang: Lang): Promise<T> {
  try {
    return await load(api, { params, url, lang });
  } catch (reason) {
    return throwAsPage(reason);
  }
}

/** No answer, or a passing fault of the server or of a proxy before it. */
const passing: readonly number[] = [0, 500, 502, 504];

/** The page from the server has a text, not only the skeleton of a member's screen. */
const hasText = (): boolean => document.querySelector('#main :is(h1, h2, h3)') !== null;

/**
 * While the browser is offline the current screen stays: the load waits for the network and is repeated. So is the load of a member's data
 * before hydration: the page from the server can be read already, and says meanwhile that it is incomplete. Where there is nothing to read
 * it is repeated once.
 */
async function runOnline<T>(load: Load<T>, args: RouterArgs): Promise<T> {
  noteDataRequested();
  const isServed = !('ready' in document.documentElement.dataset);
  const late = isServed ? reportIfLate() : null;
  let attempts = 0;
  const patient: Load<T> = async (api, input) => {
    try {
      return await load(api, input);
    } catch (reason) {
      if (!isApiFailure(reason)) throw reason;
      if (reason.status === 0 && !isOnline()) await whenOnline();
      else if (isServed && (passing.includes(reason.status) || isForeign(reason)) && (attempts === 0 || hasText())) {
        if (attempts > 0) late?.report();
        await worthTrying(attempts++);
      } else throw reason;
      return patient(api, input);
    }
  };
  return run(patient, pageApi, args, currentLang()).finally(() => late?.done());
}

type Load<T> = (api: Api, args: LoadArgs) => Promise<T>;

/**
 * One load function for server and browser: in-process for the document, over HTTP for navigations. A signed-in browser
 * hydrates the visitor's page and loads again, as a member. Export the two parts separately, so that the
 * compiler can drop `loader` from the browser's bundle:
 * `const page = isomorphic(...); export const loader = page.loader; export const clientLoader = page.clientLoader;`
 */
export function isomorphic<T>(load: Load<T>) {
  return {
    loader: (args: ServerArgs) => run(load, args.context.get(apiContext), args, args.context.get(langContext)),
    clientLoader: Object.assign((args: RouterArgs) => runOnline(load, args), {
      hydrate: signedIn(),
    }),
  };
}

/**
 * A page of members that the server can render for one of them: `clientLoader`, and a `loader` that the renderer leaves out for everybody
 * else (`render/member-builds.ts`). The browser then shows the fallback and loads; what was rendered for the member needs no second load.
 */
export function renderable<T, C extends object>(load: Load<T>, clientLoader: C) {
  return {
    loader: Object.assign((args: ServerArgs) => run(load, args.context.get(memberApiContext), args, args.context.get(langContext)), {
      isForMembers: true,
    }),
    clientLoader: Object.assign(clientLoader, { hydrate: typeof document !== 'undefined' && !isRenderedForMember() }),
  };
}

/** Aborts a load with the not-found page. */
export function notFound(code = 'request.not_found'): never {
  throw data({ code, params: {}, requestId: null } satisfies PageFailure, { status: 404 });
}
