/** How the router's stream writes what JSON has no number for. */
const nothing = { null: -5, undefined: -7 };

/**
 * A page's data in the words of the router's stream, as `HydratedRouter` reads them: every value has a number and is
 * written once, objects and lists name their values by number. For plain JSON values and `undefined` only.
 * The router's own writer is a stream with promises, signals and a timer, and costs ten times as much.
 * @throws TypeError for what is no JSON
 */
export function routerWords(data: object): string {
  const numbers = new Map<unknown, number>();
  const written: string[] = [];
  const waiting: [value: unknown, number: number][] = [];
  const numberOf = (value: unknown): number => {
    if (value === null) return nothing.null;
    if (value === undefined) return nothing.undefined;
    const known = numbers.get(value);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(value, number);
    waiting.push([value, number]);
    return number;
  };
  numberOf(data);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) written[next[1]] = words(next[0], numberOf);
  return `[${written.join(',')}]\n`;
}

function words(value: unknown, numberOf: (value: unknown) => number): string {
  if (typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(numberOf).join(',')}]`;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('no JSON');
  return `{${Object.entries(value).map(([name, one]) => `"_${numberOf(name)}":${numberOf(one)}`).join(',')}}`;
}
