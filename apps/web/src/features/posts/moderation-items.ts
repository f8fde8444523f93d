import type { SameShape } from '../../lib/i18n.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type { actMessages } from './act-messages.ts';
import type { useAct } from './use-act.ts';

type Words = SameShape<(typeof actMessages)['zh']>;
export type Moderate = (act: 'approve' | 'delete' | 'restore') => Promise<unknown>;
type Own = { remove: () => Promise<unknown>; restore: () => Promise<unknown>; onEdit: () => void };
type Written = { state: string; viewer: { edit: boolean; delete: boolean; restore: boolean; moderate: boolean } };

/** Staff's part of a menu, by the state of what it is about. */
export function moderationItems(state: string, words: Words, act: ReturnType<typeof useAct>, moderate: Moderate): MenuItem[] {
  if (state.startsWith('deleted')) {
    return [{ label: `${words.staff} · ${words.restore}`, onSelect: () => act(() => moderate('restore'), words.restored) }];
  }
  const items: MenuItem[] = [];
  if (state === 'pending') items.push({ label: words.approve, onSelect: () => act(() => moderate('approve'), words.approved) });
  const remove = () => act(() => moderate('delete'), words.deleted, () => moderate('restore'));
  items.push({ label: `${words.staff} · ${words.delete}`, danger: true, onSelect: remove });
  return items;
}

type Parts = { written: Written; words: Words; act: ReturnType<typeof useAct>; own: Own; between: MenuItem[]; staff: MenuItem[] };

/** The menu of something written: what its author may do, what a reader may, then what staff may. */
export function writtenItems({ written: { viewer }, words, act, own, between, staff }: Parts): MenuItem[] {
  const items: MenuItem[] = [];
  if (viewer.edit) items.push({ label: words.edit, onSelect: own.onEdit });
  if (viewer.delete) items.push({ label: words.delete, danger: true, onSelect: () => act(own.remove, words.deleted, own.restore) });
  if (viewer.restore) items.push({ label: words.restore, onSelect: () => act(own.restore, words.restored) });
  items.push(...between);
  if (viewer.moderate && staff.length > 0) {
    if (items.length > 0) items.push({ kind: 'line' });
    items.push(...staff);
  }
  return items;
}
