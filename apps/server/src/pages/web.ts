import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../platform/http/ctx.ts';
import type { VisitorApi } from './visitor-api.ts';

/** One page to render. Of the reader it contains only the language. */
export interface Visit {
  /** Absolute URL; only path and known query parameters. */
  url: string;
  language: Language;
  nonce: string;
  api: VisitorApi;
}

/** The web application as the server uses it. */
export interface Web {
  /** `?lang=`, otherwise the cookie, otherwise Chinese. */
  pickLanguage: (target: string, cookies: string | undefined) => Language;
  render: (visit: Visit) => Promise<Response>;
}

/** The exports of apps/web/src/entry.server.tsx: the router and its contexts must be the build's own instances. */
export interface WebBuild {
  entry: {
    module: {
      createRender: (build: WebBuild, mode: string, manifest?: object) => Web['render'];
      pickLang: (target: string, cookies: string | undefined) => Language;
    };
  };
}

export const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

export const clientFolder = `${webFolder}build/client`;

/** `manifest`: Vite's manifest of the client build, so that a page can preload files before its scripts request them. */
export function webOf(build: WebBuild, mode: string, manifest?: object): Web {
  const { createRender, pickLang } = build.entry.module;
  return { pickLanguage: pickLang, render: createRender(build, mode, manifest) };
}

/** The production build. @throws when there is none */
export async function builtWeb(): Promise<Web> {
  const file = `${webFolder}build/server/index.js`;
  if (!existsSync(file)) throw new Error('网页还没有构建，请用 npm start 启动。 · The web is not built; start with npm start.');
  const manifest = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8')) as object;
  return webOf((await import(pathToFileURL(file).href)) as WebBuild, 'production', manifest);
}
