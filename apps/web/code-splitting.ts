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

/** Where most readers come in. Root is part of each of them. */
const screens = ['root', 'routes/site-home', 'routes/thread', 'routes/ask-list', 'routes/question'];

/** What a module imports, and all below that, without what is fetched on demand. */
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

/** Pages that are all about writing, what takes their plain text over, and the small field of replies. */
const writing = ['routes/add-topic', 'routes/add-question'];
const editor = 'features/editor/composer';
const reply = 'features/editor/reply-form';

const known = new WeakMap<Graph, Map<string, Set<string>>>();

/** What a part of the site needs, read once in a build. */
function reachOf(graph: Graph, name: string): Set<string> {
  const all = known.get(graph) ?? new Map<string, Set<string>>();
  known.set(graph, all);
  const modules = all.get(name) ?? reachable(graph, `${source}${name}.tsx`);
  all.set(name, modules);
  return modules;
}

/** Whether anything but the editor brings a module along. */
function isShared(graph: Graph, id: string, seen = new Set<string>()): boolean {
  if (id === `${source}${editor}.tsx` || seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return dynamicImporters.length > 0 || importers.length === 0 || importers.some((one) => isShared(graph, one, seen));
}

const files = ['failures', 'form', 'writing', 'text'] as const;

/** What one writes with, and what others need as well apart. */
function writingFile(id: string, graph: Graph): (typeof files)[number] | null {
  if (writing.every((page) => reachOf(graph, page).has(id))) {
    if (/src\/lib\/(?:errors\/|.*right-names)/.test(id)) return 'failures';
    return /src\/(?:ui|lib|features\/forms)\//.test(id) || reachOf(graph, reply).has(id) ? 'form' : 'writing';
  }
  return id.startsWith(source) && reachOf(graph, editor).has(id) && isShared(graph, id) ? 'text' : null;
}

/**
 * Of what no screen needs: forty small files cost a slow line a second, so those of writing are four. One after the
 * other, for a file takes along whatever its modules import and no file before it has.
 */
export const writingFiles = files.map((file) => ({ name: (id: string, graph: Graph) => (writingFile(id, graph) === file ? file : null) }));

/** What every page needs whatever it shows: it changes only with its versions. */
export const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

/**
 * Which file of a build holds a module: what root or three of the screens need is `site`, what two of them share has
 * a file of its own, and so has what one shares with pages of writing; constants of the contract that none of them
 * needs are one file, all else is for later or left to the bundler.
 * Small files compress badly: left alone there are fifty (10 kB more).
 */
export function fileOf(id: string, graph: Graph): string | null {
  const by = screens.map((screen) => reachOf(graph, screen).has(id));
  const users = screens.filter((_, at) => by[at]).map((name) => name.replace('routes/', ''));
  if (by[0] || users.length > 2) return 'site';
  if (users.length === 2) return users.join('-');
  if (users.length === 1) return writingFile(id, graph) && `${users[0]}-writing`;
  return isOfContract(id) ? 'contract' : null;
}
