import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { toast } from '../../../ui/overlays.ts';
import { ownListMessages } from './messages.ts';

type Run = () => Promise<unknown>;
type Removal = {
  remove: () => void;
  restore: () => void;
  /** Both as the last items of a menu, as far as they are allowed. */
  items: (may: { delete: boolean; restore: boolean }) => MenuItem[];
};

/** Deleting, which can be undone immediately, and restoring. */
export function useRemoval(onRemove: Run, onRestore: Run): Removal {
  const messages = useMessages(ownListMessages);
  const { revalidate } = useRevalidator();
  async function bringBack(): Promise<void> {
    await onRestore();
    toast(messages.restored, { kind: 'success' });
    await revalidate();
  }
  async function removeLine(): Promise<void> {
    await onRemove();
    toast(messages.removed, { kind: 'success', action: { label: messages.undo, onSelect: () => void bringBack() } });
    await revalidate();
  }
  const [remove, restore] = [() => void removeLine(), () => void bringBack()];
  const items: Removal['items'] = (may) => [
    ...(may.restore ? [{ label: messages.restore, onSelect: restore }] : []),
    ...(may.delete ? [{ kind: 'line' as const }, { label: messages.delete, danger: true, onSelect: remove }] : []),
  ];
  return { remove, restore, items };
}
