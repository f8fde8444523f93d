import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** The route of a page and those around it, outermost first. */
function branchOf({ routes }: ServerBuild, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...branchOf({ routes } as ServerBuild, parent), route] : [route];
}

/**
 * For each page at a fixed path a build of it and the routes around it alone, by its path. The router compares an address with all its routes
 * several times for each page, which were a sixth of the time of one. Paths with parameters need the whole build.
 */
export function pageBuilds(build: ServerBuild): ReadonlyMap<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const builds = new Map<string, ServerBuild>();
  for (const route of routes.filter(({ id }) => !parents.has(id))) {
    const branch = branchOf(build, route);
    const path = `/${branch
      .map(({ path: part = '' }) => part)
      .filter(Boolean)
      .join('/')}`;
    if (/[:*?]/.test(path) || builds.has(path)) continue;
    const only = <T>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => branch.some((one) => one.id === id)));
    builds.set(path, { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } });
  }
  return builds;
}
