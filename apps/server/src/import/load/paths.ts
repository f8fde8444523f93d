import type { References } from './references.ts';

const ours: Record<string, (id: string) => string> = {
  topics: (id) => `/thread?topicId=${id}`,
  questions: (id) => `/question?questionId=${id}`,
};

/**
 * Where a record is now. Topics and questions that are written already have their address; everything else goes through the table of
 * former addresses, which knows floors and pages at the time of the click.
 */
export function pathOf(refs: References, site: string, kind: string, key: string): string {
  const file = kind === 'files' ? refs.path(key) : undefined;
  if (file !== undefined) return file;
  const id = refs.id(kind, key);
  const address = ours[kind];
  if (id !== undefined && address !== undefined) return address(id);
  return `/moved/${encodeURIComponent(site)}/${kind}/${encodeURIComponent(key)}`;
}
