import { expect, test } from 'vitest';
import { actsOf, menuOf, type PageAct } from './page-acts.ts';

const act = (label: string): { label: string; onSelect: () => void } => ({ label, onSelect: () => undefined });

const acts: PageAct[] = [
  ...actsOf('watch', true, [act('watch')]),
  { ...act('edit'), group: 'author', right: 'edit' },
  { ...act('pin'), group: 'staff', right: 'moderate' },
  { ...act('report'), group: 'reader', right: false },
  { ...act('delete'), group: 'author', right: 'delete' },
  ...actsOf('state', 'moderate', [act('approve')]),
];

test.each([
  ['the author', ['edit', 'delete'], ['edit', 'delete', '-', 'watch']],
  ['staff', ['moderate'], ['pin', '-', 'approve', '-', 'watch']],
  ['both', ['edit', 'moderate'], ['edit', '-', 'pin', '-', 'approve', '-', 'watch']],
  ['any other member', [], ['watch']],
])('of all acts %s has those that a right opens, part by part', (_, rights, labels) => {
  const has = (right: string) => rights.includes(right);
  const viewer = { edit: has('edit'), delete: has('delete'), restore: has('restore'), moderate: has('moderate') };
  expect(menuOf(acts, viewer).map((item) => (item.kind === 'line' ? '-' : item.label))).toEqual(labels);
});
