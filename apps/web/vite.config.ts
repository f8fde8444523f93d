import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';

// What every page needs, in one file: it compresses better whole, and it changes only with its versions.
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown.runtime/,
};

// What every reader's page needs at once, as one file instead of forty: small ones compress badly (7 kB less, 30 requests
// less, measured). Named one by one: whatever comes on demand must stay outside.
const parts = {
  'src/': 'root|paths',
  'src/lib/': 'i18n|isomorphic|jump-url|language|meta|names|numbers|render-context|contexts|session|site|store|theme|time',
  'src/lib/api/': 'browser|failure|thread-permission',
  'src/ui/': 'avatar|avatar-colours|button|card|chip|cx|icon-button|link|menu|messages|overlays|overlay-host|page-numbers|pager|skeletons|states|tabs|tea-mark|time',
  'src/features/shell/': '(?!shortcuts-dialog|report-failure)[\\w-]+',
  'src/features/members/': 'login-link|login-opening|login-host',
  'src/features/topics/': 'data|person|place|messages|tag/tag-icon|tag/icon-names|list/topic-lines',
};
const site = {
  name: 'site',
  test: new RegExp(Object.entries(parts).map(([folder, names]) => `/${folder}(${names})\\.tsx?$`).join('|')),
};

export default defineConfig({
  plugins: [contractCalls(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, site] } } },
  },
  // Lazy parts found late make the page reload in development ("504 Outdated Optimize Dep"): scan all at the start.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
});
