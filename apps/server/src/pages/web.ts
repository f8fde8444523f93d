import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../platform/http/ctx.ts';
import type { VisitorApi } from './visitor-api.ts';

/** One page to render. It holds nothing of the reader but the language. */
export interface Visit {
  /** Whole address; only path and known query. */
  url: string;
  language: Language;
  nonce: string;
  api: VisitorApi;
}

/** The web application as the server uses it. */
export interface Web {
  /** `?lang=`, else the cookie, else Chinese. */
  pickLanguage: (target: string, cookies: string | undefined) => Language;
  render: (visit: Visit) => Promise<Response>;
}

type Handler = (request: Request, context: unknown) => Promise<Response>;

/** What apps/web/src/entry.server.tsx exports: the router and its contexts must be the build's own instances. */
export interface WebBuild {
  entry: {
    module: {
      createRequestHandler: (build: WebBuild, mode: string) => Handler;
      provide: (api: VisitorApi, language: Language, nonce: string) => unknown;
      pickLang: (target: string, cookies: string | undefined) => Language;
    };
  };
}

export const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

export const clientFolder = `${webFolder}build/client`;

/** A bare Request: never a header, cookie, host or abort signal of one reader, because the page is for all. */
export function webOf(build: WebBuild, mode: string): Web {
  const { createRequestHandler, provide, pickLang } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return {
    pickLanguage: pickLang,
    render: ({ url, language, nonce, api }) => handle(new Request(url), provide(api, language, nonce)),
  };
}

/** The production build. @throws when there is none */
export async function builtWeb(): Promise<Web> {
  const file = `${webFolder}build/server/index.js`;
  if (!existsSync(file)) throw new Error('网页还没有构建，请用 npm start 启动。 · The web is not built; start with npm start.');
  return webOf((await import(pathToFileURL(file).href)) as WebBuild, 'production');
}
