import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api } from '../lib/api/api.ts';
import {
  apiContext,
  callsContext,
  editorFilesContext,
  langContext,
  localeContext,
  memberApiContext,
  nonceContext,
  readerContext,
} from '../lib/contexts.ts';
import { langOf, type Locale } from '../lib/language.ts';
import { type BuildManifest, filesOf } from './build-files.ts';
import { buildForVisitors, buildsForMembers } from './member-builds.ts';
import { foreseenCalls, notingCalls } from './noted-calls.ts';
import { pageBuilds } from './page-builds.ts';

/** One page to render, as requested by the server. Of a visitor it contains only the language. */
export interface Visit {
  /** Absolute URL; only path and known query parameters. */
  url: string;
  language: Locale;
  nonce: string;
  api: Api;
  /** The reader, if the page is rendered for this member alone: the id, and what the page itself is loaded with. */
  member?: { id: string; api: Api };
}

export interface Renderer {
  /** Whether the page at this path can be rendered for one member. */
  isForMembers: (path: string) => boolean;
  render: (visit: Visit) => Promise<Response>;
}

/**
 * Renders pages with the router's own handler. It is created within the build, because only here are the context objects the same as those
 * of the routes.
 */
export function createRender(build: ServerBuild, mode: string, manifest: BuildManifest = {}): Renderer {
  const handlerOf = (one: ServerBuild) => createRequestHandler(one, mode);
  const forVisitors = buildForVisitors(build);
  const whole = handlerOf(forVisitors);
  const builds = pageBuilds(forVisitors);
  const ofPages = new Map([...builds].map(([path, one]) => [path, handlerOf(one)]));
  const ofMembers = new Map([...buildsForMembers(pageBuilds(build))].map(([path, one]) => [path, handlerOf(one)]));
  const editorFiles = filesOf(manifest, ['src/lib/api/start.ts', 'src/features/editor/composer.tsx']);
  return {
    isForMembers: (path) => ofMembers.has(path),
    render({ url, api, language, nonce, member }) {
      const context = new RouterContextProvider();
      const { pathname } = new URL(url);
      // What is rendered for the member need not be requested again.
      const calls = member ? [] : foreseenCalls(builds.get(pathname), url, langOf(language));
      context.set(callsContext, calls);
      context.set(apiContext, notingCalls(api, calls));
      if (member) context.set(memberApiContext, member.api);
      context.set(readerContext, member?.id);
      context.set(langContext, langOf(language));
      context.set(localeContext, language);
      context.set(nonceContext, nonce);
      context.set(editorFilesContext, editorFiles);
      const handle = (member ? ofMembers : ofPages).get(pathname) ?? whole;
      return handle(new Request(url), context);
    },
  };
}
