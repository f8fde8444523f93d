import type { Plugin } from 'vite';

/**
 * React Router decides at run time about three things that are settled here when it is built: routes are all known
 * (`routeDiscovery: initial`), nothing is instrumented, and discovery is not our own. Cut here, their code is
 * out of every first load (3 kB). Each text must be found exactly, so that an update of the router
 * which words it differently stops the build instead of shipping something half cut.
 */
const settled: readonly { file: string; text: string; instead: string }[] = [
  { file: 'dom/ssr/fog-of-war.js', text: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', instead: 'return;' },
  { file: 'dom/ssr/fog-of-war.js', text: 'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window', instead: 'return; if (window' },
  { file: 'dom/lib.js', text: 'target,\n\t\t"data-discover": !isAbsolute && discover === "render" ? "true" : void 0', instead: 'target' },
  {
    file: 'dom-export/hydrated-router.js',
    text: 'ssrInfo.context.future.unstable_customRouteDiscovery ? new UNSAFE_RouteDiscoveryRuntime(ssrInfo, { fetch: fetchImplementation }) : void 0',
    instead: 'void 0',
  },
  {
    file: 'dom-export/hydrated-router.js',
    text: 'discoveryRuntime ? UNSAFE_getCustomPatchRoutesOnNavigationFunction(() => router, discoveryRuntime) : ',
    instead: '',
  },
  {
    file: 'dom-export/hydrated-router.js',
    text: 'if (discoveryRuntime) discoveryState = UNSAFE_useCustomRouteDiscovery(discoveryRuntime, props.onError);\n\telse ',
    instead: '',
  },
  {
    file: 'router/router.js',
    text: 'if (init.instrumentations) router = instrumentClientSideRouter(router, init.instrumentations.map((i) => i.router).filter(Boolean));',
    instead: '',
  },
  { file: 'router/router.js', text: 'if (init.instrumentations) {', instead: 'if (false) {' },
];

export function settleRouter(): Plugin {
  return {
    name: 'settle-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const wanted = settled.filter(({ file }) => id.includes(`/react-router/dist/production/lib/${file}`));
      if (wanted.length === 0) return null;
      return wanted.reduce((text, one) => {
        if (text.split(one.text).length !== 2) this.error(`react-router's ${one.file} no longer says: ${one.text}`);
        return text.replace(one.text, one.instead);
      }, code);
    },
  };
}
