import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api } from '../lib/api/api.ts';
import { apiContext, callsContext, editorFilesContext, langContext, localeContext, nonceContext } from '../lib/contexts.ts';
import { langOf, type Locale } from '../lib/language.ts';
import { type BuildManifest, filesOf } from './build-files.ts';
import { foreseenCalls, notingCalls } from './noted-calls.ts';
import { pageBuilds } from './page-builds.ts';

/** One page to render, as requested by the server. Of the reader it contains only the language. */
export interface Visit {
  /** Absolute URL; only path and known query parameters. */
  url: string;
  language: Locale;
  nonce: string;
  api: Api;
}

/**
 * Renders pages with the router's own handler. It is created within the build, because only here are the context objects the same as those
 * of the routes.
 */
export function createRender(build: ServerBuild, mode: string, manifest: BuildManifest = {}): (visit: Visit) => Promise<Response> {
  const whole = createRequestHandler(build, mode);
  const builds = pageBuilds(build);
  const ofPages = new Map([...builds].map(([path, one]) => [path, createRequestHandler(one, mode)]));
  const editorFiles = filesOf(manifest, ['src/lib/api/start.ts', 'src/features/editor/composer.tsx']);
  return ({ url, api, language, nonce }) => {
    const context = new RouterContextProvider();
    const { pathname } = new URL(url);
    const calls = foreseenCalls(builds.get(pathname), url, langOf(language));
    context.set(callsContext, calls);
    context.set(apiContext, notingCalls(api, calls));
    context.set(langContext, langOf(language));
    context.set(localeContext, language);
    context.set(nonceContext, nonce);
    context.set(editorFilesContext, editorFiles);
    const handle = ofPages.get(pathname) ?? whole;
    return handle(new Request(url), context);
  };
}
