import type { References } from './references.ts';

const ours: ReadonlyMap<string, (id: string) => string> = new Map([
  ['topics', (id: string) => `/thread?topicId=${id}`],
  ['questions', (id: string) => `/question?questionId=${id}`],
]);

/**
 * Where a record is now. Topics and questions that are written already have their address; everything else goes through the table of
 * former addresses, which knows floors and pages at the time of the click.
 */
export function pathOf(refs: References, site: string, kind: string, key: string): string {
  const file = kind === 'files' ? refs.path(key) : undefined;
  if (file !== undefined) return file;
  const id = refs.id(kind, key);
  const address = ours.get(kind);
  if (id !== undefined && address !== undefined) return address(id);
  return `/moved/${encodeURIComponent(site)}/${kind}/${encodeURIComponent(key)}`;
}
