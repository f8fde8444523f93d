import { normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = fileURLToPath(new URL('src/', import.meta.url));

/** It imports all constants: what a page uses of them is the bundler's to find out. */
const contract = fileURLToPath(new URL('../../packages/contract/browser/index.ts', import.meta.url));

/** The pages at which a visit usually begins. */
const entryPages = ['site-home', 'thread', 'ask-list', 'question'];

/** All static imports of a module, transitively. */
function reachable(graph: Graph, id: string, reached = new Set<string>()): Set<string> {
  if (reached.has(id) || id === contract) return reached;
  reached.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachable(graph, next, reached);
  return reached;
}

/** What the entry pages import, and of it what root needs, or two of them. */
function modulesOfPages(graph: Graph): { all: Set<string>; site: Set<string> } {
  const site = reachable(graph, `${source}root.tsx`);
  const all = new Set(site);
  for (const page of entryPages) {
    const own = reachable(graph, `${source}routes/${page}.tsx`);
    for (const id of own) if (all.has(id)) site.add(id);
    for (const id of own) all.add(id);
  }
  return { all, site };
}

/**
 * Small parts that are loaded beside a page, together: what wakes every page, what each page of a member has besides, and what a member can
 * do with the posts of a thread or a question. One by one they were 50 requests, and more bytes of headers than of code.
 */
const beside: Readonly<Record<string, readonly string[]>> = {
  awake: [
    'lib/api/start.ts',
    'lib/realtime/realtime.ts',
    'ui/overlay-layer.tsx',
    // What acts share with the page that writes a topic, which needs none of the acts.
    'lib/api/act-key.ts',
    'features/forms/with-captcha.tsx',
    '../../../packages/contract/browser/content/topic-writing.ts',
  ],
  member: [
    'features/shell/account-menu.tsx',
    'features/shell/inbox-tab.tsx',
    'features/drafts/draft-badge.tsx',
    'features/notices/banner-updates.tsx',
  ],
  acts: [
    'features/posts/visitor-tools.tsx',
    'features/topics/thread/companion.tsx',
    'features/topics/thread/topic-tools.tsx',
    'features/topics/thread/comment-tools.tsx',
    'features/posts/reply-tools.tsx',
    'features/questions/page/companion.tsx',
    'features/questions/page/question-tools.tsx',
    'features/questions/page/answer-tools.tsx',
  ],
};

type Parts = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Graph, Parts>();

function partsOf(graph: Graph): Parts {
  const { all, site } = modulesOfPages(graph);
  const parts = new Map([['site', site]]);
  for (const [name, files] of Object.entries(beside)) {
    const modules = new Set<string>();
    for (const file of files) reachable(graph, normalize(source + file), modules);
    // A page must not wait for what is loaded beside it: what both need is there before.
    for (const id of modules) if (all.has(id)) site.add(id);
    parts.set(name, modules);
  }
  return parts;
}

function fileOf(id: string, graph: Graph): string | null {
  const parts = known.get(graph) ?? partsOf(graph);
  known.set(graph, parts);
  return [...parts].find(([, modules]) => modules.has(id))?.[0] ?? null;
}

/**
 * A group each for what every page needs, or two of the entry pages (`site`), and for what is loaded beside pages: left to itself the bundler
 * makes ninety small files, 36 kB more for the first page of a visit (ADR 4). In this order, because a group includes all imports of its
 * modules that no earlier one has.
 */
export const groups = ['site', ...Object.keys(beside)].map((file) => ({
  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
}));
