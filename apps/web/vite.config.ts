import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';

// What every page needs, in one file: it compresses better whole, and it changes only with its versions.
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
};

export default defineConfig({
  plugins: [contractCalls(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
  },
  // Lazy parts found late make the page reload in development ("504 Outdated Optimize Dep"): scan all at the start.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
});
