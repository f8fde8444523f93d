import type { SameShape } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { actMessages } from './act-messages.ts';
import type { useAct } from './use-act.ts';

type Words = SameShape<(typeof actMessages)['zh']>;
type Moderate = (act: 'approve' | 'delete' | 'restore') => Promise<unknown>;

/** Staff's part of the menu of a comment or reply, by its state. */
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
