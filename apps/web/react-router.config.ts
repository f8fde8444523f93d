import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known after the first load: no manifest request on link hover, nothing for the page cache to serve.
  routeDiscovery: { mode: 'initial' },
  // A load in a file of its own would start before its screen is fetched; it costs every first load a line per route
  // (0.7 kB of 2.3), and most of these files are one line that imports another.
  splitRouteModules: false,
} satisfies Config;
