import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';
import { settleRouter } from './router-plugin.ts';

// What every page needs, in one file: it compresses better whole, and it changes only with its versions.
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
};

// What every reader's page needs at once, as one file instead of forty: small ones compress badly (7 kB less, 30 requests
// less, measured). Named one by one: whatever comes on demand must stay outside.
const parts = {
  'src/': 'root|paths',
  'src/lib/': 'i18n|isomorphic|jump-url|language|meta|names|numbers|packed|page-in|render-context|contexts|session|site|store|theme|time|when-settled',
  'src/lib/api/': 'browser|failure|thread-permission',
  'src/ui/': 'avatar|avatar-colours|button|card|chip|cx|icon-button|link|menu|messages|overlays|overlay-host|page-numbers|pager|skeletons|time',
  'src/features/shell/': '(?!shortcuts-dialog|report-failure|error-)[\\w-]+',
  'src/features/members/': 'login-link|login-opening|login-host',
  'src/features/topics/': 'data|person|place|messages|tag/tag-icon|tag/icon-names|list/topic-lines',
};
// The same for a thread: shared with what it loads on demand, they would each become a file.
const thread = {
  name: 'thread-parts',
  test: /\/src\/features\/topics\/thread\/(messages|refusal-messages|thread-context|unread|notices|body|chain|fold|quotes|use-reveal|thread-meta|thread-page|thread-aside|topic-article|action-bar|comments?|repl(?:y|ies)|unless-blocked|write-here|use-body-images)\.tsx?$|\/src\/ui\/image-viewer\.tsx$/,
};
const sharedIcons = '/lucide-react/dist/esm/icons/(message-circle|eye|lock|pen-line)\\.mjs$';
const site = {
  name: 'site',
  test: new RegExp([...Object.entries(parts).map(([folder, names]) => `/${folder}(${names})\\.tsx?$`), sharedIcons].join('|')),
};

// Files of the first load do not name what belongs to each part that may follow: the part itself names it, one step
// later, and most of it comes when the reader settles anyway (1.4 kB less, measured). Style sheets only they can name.
const firstLoad = /\/(site|thread|thread-parts)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [contractCalls(), settleRouter(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    modulePreload: { resolveDependencies: (_, files, { hostId }) => (firstLoad.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files) },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, site, thread] } } },
  },
  // Lazy parts found late make the page reload in development ("504 Outdated Optimize Dep"): scan all at the start.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
});
