import { createStaticHandler, matchRoutes, type EntryContext, type LoaderFunctionArgs, type RouteObject, type ServerBuild, type StaticHandlerContext } from 'react-router';

type Load = (args: LoaderFunctionArgs) => unknown;

/** One screen with what stands around it: all that its page needs of the build. */
export interface Branch {
  pattern: string;
  loads: readonly { id: string; load: Load }[];
  matches: StaticHandlerContext['matches'];
  match: StaticHandlerContext['_match'];
  entry: Pick<EntryContext, 'manifest' | 'routeModules' | 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery' | 'serverHandoffString' | 'branches'>;
}

type Route = NonNullable<ServerBuild['routes'][string]>;
type Line = [Route, ...Route[]];

/** From the root to the screen. */
function lineOf(build: ServerBuild, route: Route): Line {
  const above = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return above === undefined ? [route] : [...lineOf(build, above), route];
}

function only<T>(all: Readonly<Record<string, T>>, line: readonly Route[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => line.some((route) => route.id === id)));
}

/** A route without its relatives, for the router's own matching. */
function bare([{ id, path, index }, ...below]: Line): RouteObject {
  const [next, ...rest] = below;
  if (index) return { id, index };
  return { id, ...(path !== undefined && { path }), ...(next && { children: [bare([next, ...rest])] }) };
}

/** What the router writes into the page about itself. */
function handoffOf({ basename, future, routeDiscovery, ssr }: ServerBuild): string {
  return JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false }).replaceAll('<', '\\u003c');
}

function modulesOf(line: Line): EntryContext['routeModules'] {
  return Object.fromEntries(line.map(({ id, module }) => [id, module]));
}

function branchOf(build: ServerBuild, line: Line, pathname: string): Branch | undefined {
  const { dataRoutes, match } = createStaticHandler([bare(line)], build.basename === undefined ? {} : { basename: build.basename });
  const matches = matchRoutes(dataRoutes, pathname);
  if (matches?.length !== line.length) return undefined;
  return {
    pattern: pathname,
    loads: line.flatMap(({ id, module: { loader } }) => (loader === undefined ? [] : [{ id, load: loader }])),
    matches,
    match,
    entry: {
      manifest: { ...build.assets, routes: only(build.assets.routes, line) },
      routeModules: modulesOf(line),
      future: build.future,
      ssr: build.ssr,
      isSpaMode: false,
      routeDiscovery: build.routeDiscovery,
      serverHandoffString: handoffOf(build),
      branches: [],
    },
  };
}

/**
 * Screens by their whole path. Left to the router: paths with parts that vary, what only redirects, and what answers
 * with headers or middleware of its own.
 */
export function branchesOf(build: ServerBuild): ReadonlyMap<string, Branch> {
  const known = new Map<string, Branch>();
  const frames = new Set(Object.values(build.routes).map((route) => route?.parentId));
  for (const route of Object.values(build.routes)) {
    if (route?.module.default === undefined || frames.has(route.id)) continue;
    const line = lineOf(build, route);
    const pathname = `/${line.flatMap(({ path }) => path ?? []).filter((path) => path !== '').join('/')}`;
    const plain = !/[:*]/.test(pathname) && line.every(({ module }) => module.headers === undefined && module.middleware === undefined);
    const branch = plain && !known.has(pathname) ? branchOf(build, line, pathname) : undefined;
    if (branch !== undefined) known.set(pathname, branch);
  }
  return known;
}
