import { fileURLToPath } from 'node:url';
import { constantsOf, isOfContract } from './contract-plugin.ts';

interface ModuleInfo {
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const source = fileURLToPath(new URL('src/', import.meta.url));

/** The usual entry pages. Root is part of each of them. */
const screens = ['root', 'routes/site-home', 'routes/thread', 'routes/ask-list', 'routes/question'];

/** All static imports of a module, transitively; dynamic imports are not followed. */
function reachable(graph: Graph, id: string, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  for (const next of importedIds) {
    if (isOfContract(next)) for (const constant of constantsOf(code ?? '')) reached.add(constant);
    else reachable(graph, next, reached);
  }
  return reached;
}

/** The pages for writing, the editor that replaces their plain text field, and the small field for replies. */
const writing = ['routes/add-topic', 'routes/add-question'];
const editor = 'features/editor/composer';
const reply = 'features/editor/reply-form';

const known = new WeakMap<Graph, Map<string, Set<string>>>();

/** The modules that a part of the site needs, computed once per build. */
function reachOf(graph: Graph, name: string): Set<string> {
  const all = known.get(graph) ?? new Map<string, Set<string>>();
  known.set(graph, all);
  const modules = all.get(name) ?? reachable(graph, `${source}${name}.tsx`);
  all.set(name, modules);
  return modules;
}

/** Whether anything besides the editor imports a module. */
function isShared(graph: Graph, id: string, seen = new Set<string>()): boolean {
  if (id === `${source}${editor}.tsx` || seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return dynamicImporters.length > 0 || importers.length === 0 || importers.some((one) => isShared(graph, one, seen));
}

const files = ['failures', 'form', 'writing', 'text'] as const;

/** The file of a module for writing; modules that others need too are kept apart. */
function writingFile(id: string, graph: Graph): (typeof files)[number] | null {
  if (writing.every((page) => reachOf(graph, page).has(id))) {
    if (/src\/lib\/(?:errors\/|.*right-names)/.test(id)) return 'failures';
    return /src\/(?:ui|lib|features\/forms)\//.test(id) || reachOf(graph, reply).has(id) ? 'form' : 'writing';
  }
  return id.startsWith(source) && reachOf(graph, editor).has(id) && isShared(graph, id) ? 'text' : null;
}

/**
 * Groups for modules that no entry page needs: forty small files take a second longer on a slow line than four. The order matters, because a
 * group includes all imports of its modules that no earlier group has.
 */
export const writingFiles = files.map((file) => ({ name: (id: string, graph: Graph) => (writingFile(id, graph) === file ? file : null) }));

/** Needed by every page; changes only with the versions of these packages. */
export const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

/**
 * The output file of a module: `site` if root or three entry pages need it, a file of their own for modules that two of them share, and for
 * those that one shares with the pages for writing; the other constants of the contract are one file. The rest is left to later groups or the
 * bundler. Without groups there are fifty small files, which compress badly (10 kB more).
 */
export function fileOf(id: string, graph: Graph): string | null {
  const by = screens.map((screen) => reachOf(graph, screen).has(id));
  const users = screens.filter((_, at) => by[at]).map((name) => name.replace('routes/', ''));
  if (by[0] || users.length > 2) return 'site';
  if (users.length === 2) return users.join('-');
  // Of a few bytes: a file of its own for each, as soon as a later screen needs it too, was a request for each.
  if (users.length === 1 && isOfContract(id)) return 'site';
  if (users.length === 1) return writingFile(id, graph) && `${users[0]}-writing`;
  return isOfContract(id) ? 'contract' : null;
}
