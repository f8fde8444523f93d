import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';

export default defineConfig({
  plugins: [contractCalls(), tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 2048, chunkSizeWarningLimit: 1500 },
  // Found late, these make the first cold load in development answer "504 Outdated Optimize Dep" once.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'] },
});
