import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known after the first load: no manifest request on link hover, nothing for the page cache to serve.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
