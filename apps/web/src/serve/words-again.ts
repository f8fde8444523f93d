import { routerWords } from './router-words.ts';

interface Said {
  parts: readonly unknown[];
  words: string;
}

/** Screens in two languages, before and after the site's settings have changed. */
const most = 4;

const said = new WeakMap<object, Said[]>();

function isLasting(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.isFrozen(value);
}

/** All values of all loaders, if none of them can become another one. */
function partsOf(loaderData: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const parts: unknown[] = [];
  for (const [id, data] of Object.entries(loaderData)) {
    if (typeof data !== 'object' || data === null) return undefined;
    const values = Object.entries(data);
    parts.push(id, values.length);
    for (const [name, value] of values) {
      if (!isLasting(value)) return undefined;
      parts.push(name, value);
    }
  }
  return parts;
}

/**
 * The router's words for a page. A screen that packs its data says the same on each page: language and what the site
 * says of itself, which is frozen and the same object until it changes.
 */
export function wordsOf(screen: object, loaderData: Readonly<Record<string, unknown>>): string {
  const parts = partsOf(loaderData);
  const before = said.get(screen) ?? [];
  const known = parts && before.find((one) => one.parts.length === parts.length && one.parts.every((part, place) => Object.is(part, parts[place])));
  if (known !== undefined) return known.words;
  const words = routerWords({ loaderData, actionData: null, errors: null });
  if (parts !== undefined) said.set(screen, [{ parts, words }, ...before.slice(0, most - 1)]);
  return words;
}
