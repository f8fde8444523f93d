import { normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = fileURLToPath(new URL('src/', import.meta.url));

/** It imports all constants: what a page uses of them is the bundler's to find out. */
const contract = fileURLToPath(new URL('../../packages/contract/browser/index.ts', import.meta.url));

/** What screens of several groups need of them, and each group would otherwise load another for. */
const sharedConstants = ['content/tags.ts', 'content/drafts.ts', 'accounts/members.ts'].map((file) =>
  fileURLToPath(new URL(`../../packages/contract/browser/${file}`, import.meta.url)),
);

/** The pages at which a visit usually begins. */
const listPages = ['site-home', 'ask-list'];
const postPages = ['thread', 'question'];
const entryPages = [...listPages, ...postPages];

/**
 * Areas of which the frame (null: there is none), and what two of these screens share, is one file. Of the back office the queue has what it needs of it (`staff`),
 * the others the rest (`office`), because the queue is opened on a phone.
 */
const areas = {
  writing: [null, 'add-topic', 'add-question', 'edit-topic'],
  own: ['user/frame', 'user/remind-list', 'user/private-message-list'],
  // Nobody who opens the reminders needs it.
  talks: [null, 'user/private-message-list', 'user/private-message-chat-list'],
  staff: ['admin/frame', 'admin/queue'],
  office: ['admin/frame', 'admin/topics', 'admin/reports', 'admin/overview'],
} as const;

/** All static imports of a module, transitively. */
function reachable(graph: Graph, id: string, reached = new Set<string>()): Set<string> {
  if (reached.has(id) || id === contract) return reached;
  reached.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachable(graph, next, reached);
  return reached;
}

/** What the entry pages import, and of it what root needs, or two of them (`site`), or the home page alone (`home`), its route apart. */
function modulesOfPages(graph: Graph): { all: Set<string>; site: Set<string>; home: Set<string> } {
  const site = reachable(graph, `${source}root.tsx`);
  const all = new Set(site);
  for (const page of entryPages) {
    const own = reachable(graph, `${source}routes/${page}.tsx`);
    for (const id of own) if (all.has(id)) site.add(id);
    for (const id of own) all.add(id);
  }
  const route = `${source}routes/site-home.tsx`;
  return { all, site, home: new Set([...reachable(graph, route)].filter((id) => id !== route && !site.has(id))) };
}

/**
 * Small parts that are loaded beside a page, together: what wakes every page, what each page of a member has besides, and what a member can
 * do with the posts of a thread or a question. One by one they were 50 requests, and more bytes of headers than of code.
 */
const beside: Readonly<Record<string, readonly string[]>> = {
  // With every screen of a member's own, which begins with a request (lib/api/own-page.ts); otherwise once the page is there.
  awake: [
    'lib/api/start.ts',
    'lib/realtime/realtime.ts',
    'ui/overlay-layer.tsx',
    'features/offline/worker.ts',
    'features/shell/pressed-rows.ts',
    // What acts share with the page that writes a topic, which needs none of the acts.
    'lib/api/act-key.ts',
    // A conversation would load what forms within a page share for it.
    'ui/copy-text.ts',
    'features/forms/with-captcha.tsx',
    '../../../packages/contract/browser/content/topic-writing.ts',
  ],
  member: [
    'features/shell/account-menu.tsx',
    'features/shell/inbox-tab.tsx',
    'features/drafts/draft-badge.tsx',
    'features/notices/banner-updates.tsx',
    // What the back office shares with the home page of staff.
    '../../../packages/contract/browser/staff/staff-roles.ts',
  ],
  acts: [
    'features/posts/visitor-tools.tsx',
    'features/posts/reply-tools.tsx',
    'features/posts/page-tools.tsx',
    'features/posts/floor-tools.tsx',
    'features/posts/live-bar.tsx',
    'features/posts/follow-author.tsx',
    'features/posts/use-staff-of-page.ts',
    'features/posts/use-writing-keys.ts',
    'features/posts/reading/reading-parts.tsx',
  ],
  topicActs: ['features/topics/thread/companion.tsx', 'features/topics/thread/topic-tools.tsx', 'features/topics/thread/comment-tools.tsx'],
  questionActs: [
    'features/questions/page/companion.tsx',
    'features/questions/page/question-tools.tsx',
    'features/questions/page/answer-tools.tsx',
    'features/questions/page/ask-back.tsx',
    'features/questions/page/moderated-addendum.tsx',
  ],
  // What every form for a text has, and a conversation with its page.
  sending: [
    'features/editor/files.ts',
    'features/editor/use-tools-off.ts',
    'features/private-pictures/use-attachments.ts',
    'features/private-pictures/attachment-row.tsx',
    'features/private-pictures/picture-button.tsx',
    'features/unsent/send-or-keep.ts',
  ],
  // What a form within a page has in common with the pages for writing a post.
  forms: [
    'features/editor/index.ts',
    'features/unsent/for-posts.ts',
    'features/unsent/send-unsent.ts',
    'features/posts/write/attach-refused.ts',
  ],
  // Of what every form needs; otherwise it is in the file of the back office, which a field on the list of questions would load for it.
  limits: ['features/forms/limits.ts'],
  // On the home page.
  lists: ['features/posts/list-gestures.tsx', 'features/topics/list/more-topics.tsx'],
  checklist: ['features/staff-site/onboarding/home-checklist.tsx'],
};

/** Loaded beside the home page alone: what it shares with that page is in the file of that page. */
const besideHome: readonly string[] = ['lists', 'checklist'];

type Parts = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Graph, Parts>();

/** What the frame of an area needs, or two of its screens, their routes apart, and all that they need. */
function modulesOfArea(graph: Graph, [frame, ...pages]: readonly (string | null)[]): { all: Set<string>; shared: Set<string> } {
  const needed = (page: string | null | undefined): Set<string> => {
    if (typeof page !== 'string') return new Set();
    const route = `${source}routes/${page}.tsx`;
    const modules = reachable(graph, route);
    modules.delete(route);
    return modules;
  };
  const shared = needed(frame);
  const all = new Set(shared);
  for (const page of pages) {
    const own = needed(page);
    for (const id of own) if (all.has(id)) shared.add(id);
    for (const id of own) all.add(id);
  }
  return { all, shared };
}

/** Of what the entry pages share, what no screen of an area needs, nor what is loaded beside it. */
function modulesOfPosts(graph: Graph, site: ReadonlySet<string>, elsewhere: readonly (ReadonlySet<string> | undefined)[]): Set<string> {
  const root = reachable(graph, `${source}root.tsx`);
  return new Set([...site].filter((id) => ![root, ...elsewhere].some((modules) => modules?.has(id))));
}

/** Of what pages of posts and lists of them share, what only the lists need: neither the pages of posts nor the acts beside them. */
function modulesOfLists(graph: Graph, reading: ReadonlySet<string>, parts: Parts): Set<string> {
  const pages = postPages.map((page) => reachable(graph, `${source}routes/${page}.tsx`));
  const posts = [...pages, ...['acts', 'topicActs', 'questionActs'].map((name) => parts.get(name))];
  return new Set([...reading].filter((id) => !posts.some((modules) => modules?.has(id))));
}

function partsOf(graph: Graph): Parts {
  const { all, site, home } = modulesOfPages(graph);
  const parts = new Map([['site', site]]).set('home', home);
  for (const [name, files] of Object.entries(beside)) {
    const modules = new Set<string>();
    for (const file of files) reachable(graph, normalize(source + file), modules);
    // A page must not wait for what is loaded beside it: what both need is there before.
    for (const id of modules) if (all.has(id) && !(besideHome.includes(name) && home.has(id))) site.add(id);
    parts.set(name, modules);
  }
  for (const id of parts.get('topicActs') ?? []) if (parts.get('questionActs')?.has(id)) parts.get('acts')?.add(id);
  const of = (area: keyof typeof areas) => modulesOfArea(graph, areas[area]);
  const [writing, own, talks, staff, office] = [of('writing'), of('own'), of('talks'), of('staff'), of('office')];
  const ownAll = new Set([...own.all, ...talks.all]);
  // Neither the own area nor the queue loads all that a member can do with posts, nor one the other.
  const areaHas = (id: string): boolean => ownAll.has(id) || staff.all.has(id);
  for (const part of ['acts', 'checklist']) for (const id of parts.get(part) ?? []) if (areaHas(id)) parts.get('member')?.add(id);
  for (const id of ownAll) if (staff.all.has(id)) parts.get('member')?.add(id);
  for (const area of [own, talks]) for (const id of area.all) if (office.all.has(id)) area.shared.add(id);
  for (const id of staff.all) if (office.all.has(id)) staff.shared.add(id);
  for (const id of [...own.shared, ...talks.shared]) if (parts.get('sending')?.has(id)) parts.get('member')?.add(id);
  const reading = modulesOfPosts(graph, site, [ownAll, staff.all, parts.get('awake'), parts.get('member')]);
  for (const id of reading) site.delete(id);
  const failures = reachable(graph, `${source}lib/errors/failure-text.ts`);
  for (const id of sharedConstants) site.add(id);
  // In place of the editor until that is there: by a form within a page, and by a page for writing.
  site.add(`${source}features/editor/plain-editor.tsx`);
  const listing = modulesOfLists(graph, reading, parts);
  for (const id of listing) reading.delete(id);
  // Of what several have the first one in this order has it.
  const inOrder = new Map([['site', site], ['reading', reading], ['listing', listing], ...parts]);
  // The dialogs of the queue are loaded later, and share modules with it.
  return inOrder
    .set('own', own.shared)
    .set('talks', talks.shared)
    .set('staff', staff.shared)
    .set('failures', failures)
    .set('writing', writing.shared)
    .set('office', office.shared)
    .set('queue', staff.all);
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
export const groups = [
  'site',
  'reading',
  'listing',
  'home',
  ...Object.keys(beside),
  'own',
  'talks',
  'staff',
  'failures',
  'writing',
  'office',
  'queue',
].map((file) => ({
  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
}));
