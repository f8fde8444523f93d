import { createRequestHandler, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { branchesOf, type Branch } from './branches.ts';
import { drawEntry, type Drawn, type Way } from './draw-entry.tsx';
import { provide, type Visit } from './provide.ts';
import { wordsOf } from './words-again.ts';

async function loadAll({ loads, pattern }: Branch, url: URL, context: RouterContextProvider): Promise<Record<string, unknown>> {
  const args = {
    // None of ours asks for it.
    get request() {
      return new Request(url);
    },
    url,
    pattern,
    params: {},
    context,
  };
  const found = await Promise.all(loads.map(async ({ id, load }) => [id, await load(args)] as const));
  return Object.fromEntries(found);
}

/** The page of a screen that loads and draws; everything else (refusals, redirects, mistakes) is left to the router. */
async function drawScreen(branch: Branch, visit: Visit, way: Way): Promise<Drawn | undefined> {
  const url = new URL(visit.url);
  const context = provide(visit);
  try {
    const loaderData = await loadAll(branch, url, context);
    const words = wordsOf(branch, loaderData);
    const { pathname, search, hash } = url;
    const entry: EntryContext = {
      ...branch.entry,
      renderMeta: {},
      staticHandlerContext: {
        basename: '/',
        location: { pathname, search, hash, state: null, key: 'default' },
        matches: branch.matches,
        loaderData,
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
        _match: branch.match,
      },
    };
    return await drawEntry(entry, [words], url, context, way);
  } catch {
    return undefined;
  }
}

/**
 * Draws pages. The router's own handler matches every address against all routes, makes requests, answers and headers
 * of each, and writes data as a stream; a screen with a path of its own needs none of it. What that way cannot
 * answer, the router's handler answers from the beginning: its pages are the same, letter by letter.
 */
export function createPages(build: ServerBuild, mode: string, way: Way = 'ours'): (visit: Visit) => Promise<Drawn | Response> {
  const byRouter = createRequestHandler(build, mode);
  // In development styles and modules change under the build.
  const branches: ReadonlyMap<string, Branch> = mode === 'production' ? branchesOf(build) : new Map();
  return async (visit) => {
    const branch = branches.get(/^https?:\/\/[^/]+([^?#]*)/.exec(visit.url)?.[1] ?? '');
    const drawn = branch && (await drawScreen(branch, visit, way));
    return drawn ?? byRouter(new Request(visit.url), provide(visit));
  };
}
