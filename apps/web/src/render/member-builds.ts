import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Its loader reads what one member may (`renderable` in lib/isomorphic.ts). */
function isForMembers({ module }: Route): boolean {
  return (module.loader as { isForMembers?: boolean } | undefined)?.isForMembers === true;
}

/** The build as visitors get it: what members load is neither loaded nor expected, so that these screens are rendered as they wait. */
export function buildForVisitors(build: ServerBuild): ServerBuild {
  const [routes, described] = [{ ...build.routes }, { ...build.assets.routes }];
  for (const [id, route] of Object.entries(build.routes)) {
    const asset = described[id];
    if (route === undefined || asset === undefined || !isForMembers(route)) continue;
    routes[id] = { ...route, module: { ...route.module, loader: undefined } };
    described[id] = { ...asset, hasLoader: false };
  }
  return { ...build, routes, assets: { ...build.assets, routes: described } };
}

/** Of the builds by path those whose screen can be rendered for a member. */
export function buildsForMembers(builds: ReadonlyMap<string, ServerBuild>): ReadonlyMap<string, ServerBuild> {
  const screenOf = ({ routes }: ServerBuild) => Object.values(routes).at(-1);
  return new Map([...builds].filter(([, build]) => isForMembers(screenOf(build) as Route)));
}
