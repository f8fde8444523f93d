import { RouterContextProvider } from 'react-router';
import type { Api } from '../lib/api/api.ts';
import { apiContext, langContext, nonceContext } from '../lib/contexts.ts';
import type { Lang } from '../lib/language.ts';

/** One page to draw, as the server's adapter asks for it. It holds nothing of the reader but the language. */
export interface Visit {
  /** Whole address; only path and known query. */
  url: string;
  language: Lang;
  nonce: string;
  api: Api;
}

/** Context of one render. It is filled within the build, because only here are its context objects those of the routes. */
export function provide({ api, language, nonce }: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(langContext, language);
  context.set(nonceContext, nonce);
  return context;
}
