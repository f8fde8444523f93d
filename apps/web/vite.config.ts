import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fileOf, framework, writingFiles } from './code-splitting.ts';
import { contractCalls } from './contract-plugin.ts';

/** The names of all files are in every first load, so a letter of each is a quarter of a kilobyte. The bundler takes no less for so many. */
const fileNames = 'assets/[name]-[hash:7].js';

export default defineConfig({
  plugins: [contractCalls(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Read by the server, which lists files of the editor in pages for writing; not served.
    manifest: true,
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }, { name: fileOf }, ...writingFiles] } } },
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
