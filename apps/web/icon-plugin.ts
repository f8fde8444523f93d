import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawing = fileURLToPath(new URL('src/ui/drawn-icon.ts', import.meta.url));

/**
 * Lucide's icons are data and one function that draws them, which can do more than we ask (1.1 kB compressed in every
 * first load). In a build the icons are drawn by `src/ui/drawn-icon.ts`, on both ends, so that they hydrate.
 */
export function drawnIcons(): Plugin {
  return {
    name: 'drawn-icons',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') ? drawing : null,
  };
}
