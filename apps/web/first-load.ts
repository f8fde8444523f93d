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

function modulesOfSite(graph: Graph): Set<string> {
  const modules = reachable(graph, `${source}root.tsx`);
  const seen = new Set<string>();
  for (const page of entryPages) {
    for (const id of reachable(graph, `${source}routes/${page}.tsx`))
      if (seen.has(id)) modules.add(id);
      else seen.add(id);
  }
  return modules;
}

const known = new WeakMap<Graph, Set<string>>();

/**
 * One file for what every page needs, or two of the entry pages: left to itself the bundler makes ninety small ones, 36 kB more for the first
 * page of a visit (ADR 4).
 */
export function siteFile(id: string, graph: Graph): string | null {
  const modules = known.get(graph) ?? modulesOfSite(graph);
  known.set(graph, modules);
  return modules.has(id) ? 'site' : null;
}
