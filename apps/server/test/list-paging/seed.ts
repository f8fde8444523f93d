import { endpoints, type Endpoint, type listTopics } from '@chaguan/contract';
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Person, TestApp } from '../app.ts';

/** Rows on a page; of so many rows a list has more than two pages. */
export const size = 30;
export const count = 2 * size + 5;

/** Rows of a list of the caller, and how it changes while it is read. */
export interface Seed {
  endpoint: string;
  input?: () => { query?: Record<string, string>; params?: Record<string, string> };
  /** Inserts `count` rows, the later ones after the earlier ones. */
  fill: () => Promise<unknown>;
  /** Removes the row that comes first. */
  removeFirst: () => Promise<unknown>;
  /** Adds a row that comes first. */
  addFirst: () => Promise<unknown>;
}

interface Series {
  endpoint: string;
  input?: Seed['input'];
  before?: () => Promise<unknown>;
  /** Inserts the rows of these numbers; `count + 1` comes first. */
  insert: (from: number, to: number) => RawBuilder<unknown>;
  removeFirst: RawBuilder<unknown>;
}

/** Rows that one statement inserts. */
export function ofSeries(app: TestApp, { endpoint, input, before, insert, removeFirst }: Series): Seed {
  return {
    endpoint,
    ...(input && { input }),
    fill: async () => {
      await before?.();
      await insert(1, count).execute(app.db);
    },
    removeFirst: () => removeFirst.execute(app.db),
    addFirst: () => insert(count + 1, count + 1).execute(app.db),
  };
}

interface Read {
  items: Record<string, unknown>[];
  page: number;
  pages: number;
  next: string | null;
}

function identityOf(item: Record<string, unknown>): string {
  const { id, envelopeId, number, kind, member } = item as Record<string, string | undefined> & { member?: { id: string } };
  const own = id ?? envelopeId ?? number;
  return own === undefined ? (member?.id ?? '') : `${kind ?? ''} ${own}`;
}

/** Reads a list to its end after one of its earlier rows is removed, and after one is added before all others. */
export async function walk(reader: Person, seed: Seed): Promise<void> {
  const endpoint = endpoints.get(seed.endpoint) as Endpoint;
  const read = async (query: Record<string, unknown>): Promise<Read> => {
    const { query: filters, params } = seed.input?.() ?? {};
    const answer = (await reader.call(endpoint as typeof listTopics, { query: { ...filters, ...query }, ...(params && { params }) })) as
      | Read
      | Record<string, Read>;
    return 'items' in answer ? (answer as Read) : (Object.values(answer).find((part) => 'items' in part) as Read);
  };
  const rest = async ({ page, pages, next }: Read): Promise<string[]> => {
    if (next === null) return [];
    expect(pages).toBeGreaterThan(page);
    const following = await read({ page: page + 1, after: next });
    return [...following.items.map(identityOf), ...(await rest(following))];
  };
  await seed.fill();
  for (const change of [seed.removeFirst, seed.addFirst]) {
    const first = await read({});
    const before = await rest(first);
    expect(before.length).toBeGreaterThanOrEqual(size);
    expect(new Set([...first.items.map(identityOf), ...before]).size).toBe(first.items.length + before.length);
    await change();
    expect(await rest(first)).toEqual(before);
    // By its number a page does shift: what the test is about.
    expect((await read({ page: 2 })).items.map(identityOf)).not.toEqual(before.slice(0, size));
  }
}
