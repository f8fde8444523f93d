import { expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from './app.ts';
import { partOfActs } from './lock-order/acts.ts';
import { openWorld } from './lock-order/world.ts';
import { clearWaiting } from './two-people/people.ts';

const app = testApp();

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Empty, too long, forbidden characters, numbers of other forms, and texts of which nothing is left or that hide something. */
const texts = [
  '',
  ' ',
  'x'.repeat(200_000),
  '\u0000',
  '\uD800',
  '\u202E',
  '０',
  '-1',
  '1e3',
  '0.001',
  '99999999999999999999',
  '<b>',
  ':::hide{type=points value=2}\n秘方\n:::',
];
const ids = ['', '0', '-1', '9223372036854775807', '9223372036854775808', '01', 'x', '\u0000', '../1', '1'];
const numbers = [-1, 0, 0.5, 1e21, 2 ** 53, -(2 ** 31), '1'];

let nested: unknown = 'deep';
for (let depth = 0; depth < 2000; depth += 1) nested = [nested];

/** Other values for one value, by its type. */
function othersFor(value: unknown): unknown[] {
  if (typeof value === 'string') return [...(/^\d+$/.test(value) ? ids : []), ...texts, 7, null, [value], {}];
  if (typeof value === 'number') return [...numbers, null];
  if (typeof value === 'boolean') return ['yes', 1, null];
  if (Array.isArray(value)) return [[], [...value, ...value], Array.from({ length: 2000 }, () => value[0] ?? 'x'), [null], nested, 'x'];
  return [null, [], 'x', nested, { ...(value as object), unknown: 1 }, JSON.parse('{"__proto__":{"a":1}}')];
}

/** Copies of a value, each with one part replaced, or left out. */
function variantsOf(value: unknown): unknown[] {
  const own = othersFor(value);
  if (value === null || typeof value !== 'object') return own;
  if (Array.isArray(value)) return [...own, ...variantsOf(value[0]).map((first) => [first, ...value.slice(1)])];
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, part]) => variantsOf(part).map((other) => ({ ...value, [key]: other })));
  return [...own, ...parts, ...entries.map(([key]) => Object.fromEntries(entries.filter(([name]) => name !== key)))];
}

function inputsOf({ params = {}, query = {}, body }: Input): Input[] {
  const rest = { params, query, ...(body !== undefined && { body }) };
  const ofParams = Object.entries(params).flatMap(([name, value]) =>
    othersFor(value)
      .filter((other): other is string => typeof other === 'string' && other.isWellFormed() && other.length < 100)
      .map((other) => ({ ...rest, params: { ...params, [name]: other } })),
  );
  const ofQuery = Object.entries(query).flatMap(([name, value]) =>
    othersFor(value).map((other) => ({ ...rest, query: { ...query, [name]: other } })),
  );
  const ofBody = body === undefined ? [] : variantsOf(body).map((other) => ({ ...rest, body: other }));
  return [...ofParams, ...ofQuery, ...ofBody];
}

/** What a call may end with: an answer, or a refusal that the contract of its endpoint declares. */
async function faultOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    return error instanceof ApiProblem && (error.status < 500 || error.status === 508) ? null : String(error);
  }
}

/** Before each of the person's calls, the same with every value replaced. */
const mutating = (person: Person, faults: Set<string>): Person => ({
  ...person,
  async call(endpoint, ...[input, key]) {
    for (const other of inputsOf(input ?? {})) {
      const fault = await faultOf(() => person.call(endpoint, other as never));
      if (fault !== null) faults.add(`${endpoint.path} ${JSON.stringify(other).slice(0, 200)}: ${fault}`);
    }
    return person.call(endpoint, ...([input, key] as never));
  },
});

test.each(partOfActs(12))(
  '%s with each of its values replaced answers a refusal that its contract declares',
  async (_, act) => {
    const world = await openWorld(app);
    const faults = new Set<string>();
    const { me, other, boss, deputy } = world;
    const everybody = { me, other, boss, deputy };
    const mutated = Object.fromEntries(Object.entries(everybody).map(([who, person]) => [who, mutating(person, faults)]));
    // What was sent before it may prevent the act itself.
    const fault = await faultOf(() => act({ ...world, ...mutated }));
    await app.settle();
    await clearWaiting(app);
    expect([...faults, ...(fault === null ? [] : [fault])]).toEqual([]);
  },
  1_200_000,
);
