import type { Answer, listStaffChanges as endpoint } from '@chaguan/contract';

type Lines = Answer<typeof endpoint>['items'][number]['lines'];

/** What a change would change, as it is and as it would be. */
export function changedLines(before: unknown, after: unknown): Lines {
  const [from, to] = [before, after] as Record<string, string | number | boolean>[];
  // Whom it concerns is shown as a member, not as a number.
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].filter((name) => name !== 'member');
  return names
    .map((name) => ({ name, before: String(from?.[name] ?? ''), after: String(to?.[name] ?? '') }))
    .filter((line) => line.before !== line.after);
}
