import type { Figure, Source } from './source.ts';
import { walkFigures } from './walks.ts';

/** Tests, files imported only by tests, and generated files. */
const uncounted = /\.test\.tsx?$|\/testing\.tsx?$|\/testing\/|^apps\/server\/test\/|^e2e\/journeys\/|\/database\/schema\.ts$/;

const smallLines = 20;
const largeLines = 300;
/** In more modules than this, a function name is too generic. */
const mostModules = 2;

const isCounted = ({ path }: Source): boolean => !uncounted.test(path);
const linesOf = (text: string): number => text.split('\n').length - 1;

/** Lines of import declarations, including those over several lines. */
function importLines(text: string): number {
  const imports = [...text.matchAll(/^import\b[^;]*;$/gm)];
  return imports.reduce((total, [declaration]) => total + declaration.split('\n').length, 0);
}

/** The module of the server or the feature of the web that a file belongs to. */
function moduleOf(path: string): string | undefined {
  return /^apps\/(?:server\/src\/modules|web\/src\/features)\/[^/]+/.exec(path)?.[0];
}

const functionName = /^export (?:default )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>)/gm;

/**
 * Names of exported functions that occur in more than two modules of the server, or features of the web, with these. An endpoint's handler
 * shares the name of its endpoint and counts as one; a loader or a component of a page has a name of its own.
 */
export function spreadNames(sources: readonly Source[]): Map<string, string[]> {
  return spreadOver(sources, functionName);
}

const typeName = /^export (?:interface|type) (\w+)/gm;

/** Names of exported types that are declared in more than two modules of the server, or features of the web, with these. */
export function spreadTypes(sources: readonly Source[]): Map<string, string[]> {
  return spreadOver(sources, typeName);
}

function spreadOver(sources: readonly Source[], name: RegExp): Map<string, string[]> {
  const modulesOf = new Map<string, Set<string>>();
  for (const { path, text } of sources.filter(isCounted)) {
    const module = moduleOf(path);
    if (module === undefined) continue;
    for (const [, declared, assigned] of text.matchAll(name)) {
      const key = `${module.split('/')[1]} ${declared ?? assigned ?? ''}`;
      modulesOf.set(key, (modulesOf.get(key) ?? new Set()).add(module));
    }
  }
  const spread = [...modulesOf].filter(([, modules]) => modules.size > mostModules);
  return new Map(spread.map(([key, modules]) => [key, [...modules].toSorted()]));
}

/** A map that starts empty is filled at run time; one with initial content is a table. */
const emptyMap = /^(?:export )?(?:const|let) (\w+)(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\);/gm;

/** Module-level state: `path: name` of each map or set that a module fills. */
export function moduleState(sources: readonly Source[]): string[] {
  return sources.filter(isCounted).flatMap(({ path, text }) => [...text.matchAll(emptyMap)].map(([, name = '']) => `${path}: ${name}`));
}

/** Figures of size and shape. Indicators, not goals: nothing is joined, split or renamed only to change one. */
export function figures(all: readonly Source[], readme: string): Figure[] {
  const sources = all.filter(isCounted);
  const sizes = sources.map(({ text }) => linesOf(text));
  const lines = sizes.reduce((total, size) => total + size, 0);
  const imports = sources.reduce((total, { text }) => total + importLines(text), 0);
  return [
    ...walkFigures(all, readme),
    { name: 'files', value: String(sources.length) },
    { name: 'lines', value: String(lines) },
    { name: `files of at most ${smallLines} lines`, value: String(sizes.filter((size) => size <= smallLines).length) },
    { name: `files over ${largeLines} lines`, value: String(sizes.filter((size) => size > largeLines).length) },
    { name: 'share of lines that are imports', value: `${((100 * imports) / lines).toFixed(1)} %` },
    { name: `exported functions in more than ${mostModules} modules`, value: String(spreadNames(sources).size) },
    { name: 'maps and sets that a module fills', value: String(moduleState(sources).length) },
  ];
}
