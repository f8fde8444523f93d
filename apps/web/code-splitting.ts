import { fileURLToPath } from 'node:url';
import { constantsOf, isOfContract } from './contract-plugin.ts';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
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

const known = new WeakMap<Graph, Set<string>[]>();

function screensOf(graph: Graph): Set<string>[] {
  const all = known.get(graph) ?? screens.map((screen) => reachable(graph, `${source}${screen}.tsx`));
  known.set(graph, all);
  return all;
}

/** What every page needs whatever it shows: it changes only with its versions. */
export const framework = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

/**
 * Which file of a build holds a module: what root or three of the screens need is `site`, what two of them share has
 * a file of its own, constants of the contract that none of them needs are one file, all else is left to the bundler.
 * Small files compress badly: left alone there are fifty (10 kB more).
 */
export function fileOf(id: string, graph: Graph): string | null {
  const by = screensOf(graph).map((modules) => modules.has(id));
  const users = screens.filter((_, at) => by[at]);
  if (by[0] || users.length > 2) return 'site';
  if (users.length === 2) return users.map((name) => name.replace('routes/', '')).join('-');
  return users.length === 0 && isOfContract(id) ? 'contract' : null;
}
