import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractCalls } from './contract-plugin.ts';
import { styleOfToday } from './css-plugin.ts';
import { shortClasses } from './class-plugin.ts';
import { drawnIcons } from './icon-plugin.ts';
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
  'src/lib/': 'i18n|isomorphic|jump-url|language|meta|names|numbers|packed|page-in|query-in|render-context|contexts|session|site|store|theme|time|when-settled',
  'src/lib/api/': 'browser|failure',
  'src/ui/': 'avatar|avatar-colours|button|card|chip|cx|icon-button|link|router-link|menu|messages|order-links|overlays|overlay-host|drawn-icon|page-numbers|pager|skeletons|time',
  'src/features/shell/': '(?!shortcuts-dialog|report-failure|error-|account-me)[\\w-]+',
  'src/features/members/': 'login-link|login-opening|login-host',
  'src/features/topics/': 'data|person|place|messages|tag/tag-icon|tag/icon-names|list/topic-lines',
  'src/features/content/': 'side-lines',
};
// The same for a thread and for a question, and what they share: else each would become a file, with what comes on demand.
const talk = {
  name: 'talk-parts',
  test: /\/src\/features\/(content\/(messages|talk|talk-page|body|chain|fold|notices|floors?|repl(?:y|ies)|unless-blocked|use-reveal|use-body-images|action-bar|author-line|author-card|write-here)|reactions\/(react-button|messages))\.tsx?$|\/src\/ui\/image-viewer\.tsx$/,
};
const thread = {
  name: 'thread-parts',
  test: /\/src\/routes\/thread\.tsx|\/src\/features\/topics\/thread\/(messages|thread-context|unread|quotes|thread-meta|thread-page|thread-aside|topic-article|comments?)\.tsx?$/,
};
// What a question shares with the list of questions.
const questions = { name: 'questions', test: /\/src\/features\/questions\/(data|place|question-tags)\.tsx?$|\/src\/question-paths\.ts$|\/lucide-react\/dist\/esm\/icons\/check\.mjs$/ };
const question = {
  name: 'question-parts',
  test: /\/src\/routes\/question\.tsx|\/src\/features\/questions\/page\/(messages|question-meta|question-page|question-aside|question-article|answers?)\.tsx?$/,
};
const sharedIcons = '/lucide-react/dist/esm/icons/(message-circle|eye|heart|lock|pen-line)\\.mjs$';
const site = {
  name: 'site',
  test: new RegExp([...Object.entries(parts).map(([folder, names]) => `/${folder}(${names})\\.tsx?$`), sharedIcons].join('|')),
};

// Files of the first load do not name what belongs to each part that may follow: the part itself names it, one step
// later, and most of it comes when the reader settles anyway (1.4 kB less, measured). Style sheets only they can name.
const firstLoad = /\/(site|talk-parts|thread|thread-parts|questions|question|question-parts)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [contractCalls(), drawnIcons(), settleRouter(), tailwindcss(), styleOfToday(), shortClasses(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 2048,
    modulePreload: { resolveDependencies: (_, files, { hostId }) => (firstLoad.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files) },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: [framework, site, talk, thread, questions, question] } } },
  },
  // Lazy parts found late make the page reload in development ("504 Outdated Optimize Dep"): scan all at the start.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
});
