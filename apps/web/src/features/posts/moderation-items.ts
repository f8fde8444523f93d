import type { SameShape } from '../../lib/i18n.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type { actMessages } from './act-messages.ts';
import { askReason } from './ask-reason.ts';
import type { useAct } from './use-act.ts';

type Messages = SameShape<(typeof actMessages)['zh']>;
export type Moderate = (act: 'approve' | 'delete' | 'restore', reason?: string) => Promise<unknown>;
type Own = { remove: () => Promise<unknown>; restore: () => Promise<unknown>; onEdit: () => void };
type Written = { state: string; viewer: { edit: boolean; delete: boolean; restore: boolean; moderate: boolean } };

/** Staff's part of a menu, by the state of what it is about. */
export function moderationItems(state: string, messages: Messages, act: ReturnType<typeof useAct>, moderate: Moderate): MenuItem[] {
  if (state.startsWith('deleted')) {
    return [{ label: `${messages.staff} · ${messages.restore}`, onSelect: () => act(() => moderate('restore'), messages.restored) }];
  }
  const items: MenuItem[] = [];
  if (state === 'pending') items.push({ label: messages.approve, onSelect: () => act(() => moderate('approve'), messages.approved) });
  items.push(...deleteItems(`${messages.staff} · ${messages.delete}`, messages, act, moderate));
  return items;
}

/** Deleting at one press, which can be undone, and with a reason for the author. */
export function deleteItems(label: string, messages: Messages, act: ReturnType<typeof useAct>, moderate: Moderate): MenuItem[] {
  const remove = (reason?: string) =>
    act(
      () => moderate('delete', reason),
      messages.deleted,
      () => moderate('restore'),
    );
  const removeWhy = async (): Promise<void> => {
    const reason = await askReason();
    if (reason !== null) remove(reason);
  };
  return [
    { label, danger: true, onSelect: () => remove() },
    { label: messages.deleteWhy, danger: true, onSelect: () => void removeWhy() },
  ];
}

type Parts = { written: Written; messages: Messages; act: ReturnType<typeof useAct>; own: Own; between: MenuItem[]; staff: MenuItem[] };

/** The menu of something written: what its author may do, what a reader may, then what staff may. */
export function writtenItems({ written: { viewer }, messages, act, own, between, staff }: Parts): MenuItem[] {
  const items: MenuItem[] = [];
  if (viewer.edit) items.push({ label: messages.edit, onSelect: own.onEdit });
  if (viewer.delete) items.push({ label: messages.delete, danger: true, onSelect: () => act(own.remove, messages.deleted, own.restore) });
  if (viewer.restore) items.push({ label: messages.restore, onSelect: () => act(own.restore, messages.restored) });
  items.push(...between);
  if (viewer.moderate && staff.length > 0) {
    if (items.length > 0) items.push({ kind: 'line' });
    items.push(...staff);
  }
  return items;
}
