import type { Endpoint } from '@chaguan/contract';

/** What is inserted for a parameter of an address, in the middle of the generated rows. */
function valuesAt(topics: number): Record<string, string> {
  const middle = String(Math.ceil(topics / 2));
  // One with two thousand comments, if there is one.
  const deep = topics >= 1000 ? '1000' : middle;
  return { topicId: deep, memberId: middle, account: `bench_${middle}`, commentId: middle };
}

interface Address {
  label: string;
  url: string;
}

const keys = (schema: unknown): string[] => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/** Queries that are tried as well: of a later page, and by words. */
function queriesOf(endpoint: Endpoint): [string, string][] {
  const names = keys(endpoint.query);
  const needed = (endpoint.query as { required?: string[] } | undefined)?.required ?? [];
  const variants: [string, string][] = needed.length === 0 ? [['', '']] : [];
  if (names.includes('page')) variants.push([', page 20', '?page=20']);
  if (names.includes('tab') && names.includes('followed'))
    variants.push([', followed', '?followed=1'], [', new', '?tab=new'], [', new, followed', '?tab=new&followed=1']);
  if (names.includes('period') && names.includes('sort'))
    for (const [period, sort] of [
      ['day', 'likes'],
      ['month', 'comments'],
      ['year', 'views'],
      ['all', 'likes'],
    ])
      variants.push([`, ${period}, ${sort}`, `?period=${period}&sort=${sort}`]);
  for (const name of ['keyword', 'words', 'search', 'q', 'text'])
    if (names.includes(name)) variants.push([`, ${name}`, `?${name}=${encodeURIComponent('茶客 5')}`]);
  return variants;
}

/** The addresses by which an endpoint that only reads is measured; none when a parameter is of another kind than what is generated. */
export function addressesOf(endpoint: Endpoint, topics: number): Address[] {
  if (endpoint.method !== 'GET' || endpoint.stream === true) return [];
  const values = valuesAt(topics);
  if (!keys(endpoint.params).every((name) => name in values)) return [];
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return queriesOf(endpoint).map(([label, query]) => ({ label, url: path + query }));
}
