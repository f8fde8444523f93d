import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api } from '../lib/api/api.ts';
import { apiContext, langContext, nonceContext } from '../lib/contexts.ts';
import type { Lang } from '../lib/language.ts';

/** One page to render, as the server asks for it. It holds nothing of the reader but the language. */
export interface Visit {
  /** Whole address; only path and known query. */
  url: string;
  language: Lang;
  nonce: string;
  api: Api;
}

/**
 * Renders pages by the router's own handler.
 * It is made within the build, because only here are the context objects those of the routes.
 */
export function createRender(build: ServerBuild, mode: string): (visit: Visit) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return ({ url, api, language, nonce }) => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(langContext, language);
    context.set(nonceContext, nonce);
    return handle(new Request(url), context);
  };
}
