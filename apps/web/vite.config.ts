import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { groups } from './first-load.ts';

/** The names of all files are in every first load, so a letter of each is a quarter of a kilobyte. The bundler takes no less for so many. */
const fileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash:7].js`;

/** The contract without its schemas (scripts/contract-browser.ts). */
const ofContract = (file: string): string => fileURLToPath(new URL(`../../packages/contract/browser/${file}`, import.meta.url));

/** Needed by every page; changes only with the versions of these packages. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

/** Parts of which a screen has a dozen. */
const kit = /web[\\/]src[\\/](ui|lib|features[\\/](forms|unread|user-area|people|files|drafts))[\\/]|contract[\\/]browser[\\/]/;

/** Small files of the kit that nearly the same screens need are joined: requests cost more than bytes that a screen does not need. */
const joined = { minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 4_000 };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      { find: /^@chaguan\/contract$/, replacement: ofContract('index.ts') },
      // What the browser takes of the contract as it is imports the pages, and with their source it would bring the schemas.
      { find: /^\.\.?\/(?:site\/)?addresses\.ts$/, replacement: ofContract('site/addresses.ts') },
      { find: '@chaguan/contract/staff-forms', replacement: ofContract('staff/staff-forms.ts') },
    ],
  },
  build: {
    target: 'es2023',
    // Read by the server, which lists files of the editor in pages for writing; not served.
    manifest: true,
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: framework }, ...groups, { name: 'kit', test: kit, ...joined }] },
      },
    },
  },
  // The frame of PDF previews is a module.
  worker: { format: 'es' },
  environments: { client: { build: { rolldownOptions: { output: { entryFileNames: fileNames, chunkFileNames: fileNames } } } } },
  // Lazy parts found late make the page reload in development ("504 Outdated Optimize Dep"): scan all at the start.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
});
