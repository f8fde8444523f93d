import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Locale } from '../platform/http/ctx.ts';
import type { PageApi } from './page-api.ts';

/** One page to render. Of a visitor it contains only the language. */
export interface Visit {
  /** Absolute URL; only path and known query parameters. */
  url: string;
  language: Locale;
  nonce: string;
  api: PageApi;
  /** The reader, if the page is rendered for this member alone: the id, and what the page itself is loaded with. */
  member?: { id: string; api: PageApi };
}

/** The web application as the server uses it. */
export interface Web {
  /** `?lang=`, otherwise the cookie, otherwise Chinese in the characters that the browser's languages (`Accept-Language`) prefer. */
  pickLanguage: (target: string, cookies: string | undefined, languages: string | undefined) => Locale;
  /** Whether the page at this path can be rendered for one member; without it none can. */
  isForMembers?: (path: string) => boolean;
  render: (visit: Visit) => Promise<Response>;
}

/** The exports of apps/web/src/entry.server.tsx: the router and its contexts must be the build's own instances. */
export interface WebBuild {
  entry: {
    module: {
      createRender: (build: WebBuild, mode: string, manifest?: object) => Pick<Web, 'render' | 'isForMembers'>;
      pickLocale: Web['pickLanguage'];
    };
  };
}

export const webFolder = fileURLToPath(new URL('../../../web/', import.meta.url));

export const clientFolder = `${webFolder}build/client`;

/** `manifest`: Vite's manifest of the client build, so that a page can preload files before its scripts request them. */
export function webOf(build: WebBuild, mode: string, manifest?: object): Web {
  const { createRender, pickLocale } = build.entry.module;
  return { pickLanguage: pickLocale, ...createRender(build, mode, manifest) };
}

async function webIn(folder: string, manifestName: string): Promise<Web> {
  const manifest = JSON.parse(await readFile(`${clientFolder}/.vite/${manifestName}.json`, 'utf8')) as object;
  return webOf((await import(pathToFileURL(`${webFolder}build/${folder}/index.js`).href)) as WebBuild, 'production', manifest);
}

/** The production build, and its copy in Traditional Chinese. @throws when there is none */
export async function builtWeb(): Promise<Web> {
  if (!existsSync(`${webFolder}build/server-hant`)) {
    throw new Error('网页还没有构建，请用 npm start 启动。 · The web is not built; start with npm start.');
  }
  const web = await webIn('server', 'manifest');
  // Loaded for the first reader of it: a quarter of a second, and memory that most sites need not have.
  let traditional: Promise<Web> | undefined;
  return {
    ...web,
    render: async (visit) => {
      if (visit.language !== 'hant') return web.render(visit);
      traditional ??= webIn('server-hant', 'manifest-hant');
      return (await traditional).render(visit);
    },
  };
}
