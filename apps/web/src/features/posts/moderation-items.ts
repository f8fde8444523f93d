import type { SameShape } from '../../lib/i18n.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import type { actMessages } from './act-messages.ts';
import { askReason } from './ask-reason.ts';
import { judgePost, type SeenPost } from './judge-post.ts';
import type { useAct } from './use-act.ts';

type Messages = SameShape<(typeof actMessages)['zh']>;
type Own = { remove: () => Promise<unknown>; restore: () => Promise<unknown>; onEdit: () => void };
type Written = { viewer: { edit: boolean; delete: boolean; restore: boolean; moderate: boolean } };

type Act = ReturnType<typeof useAct>;

/** The staff section of a menu, by the state of the post. */
export function moderationItems(post: SeenPost, messages: Messages, act: Act): MenuItem[] {
  const name = (label: string) => `${messages.staff} · ${label}`;
  if (post.state.startsWith('deleted')) {
    return [{ label: name(messages.restore), onSelect: () => act(() => judgePost(post, 'restore'), messages.restored) }];
  }
  const items: MenuItem[] = [];
  if (post.state === 'pending')
    items.push({ label: messages.approve, onSelect: () => act(() => judgePost(post, 'approve'), messages.approved) });
  items.push(...deleteItems(name(messages.delete), messages, act, post));
  return items;
}

/** Deleting with one click, which can be undone, and with a reason for the author. */
function deleteItems(label: string, messages: Messages, act: Act, post: SeenPost): MenuItem[] {
  const remove = (reason?: string) => {
    let now = post;
    const run = async () => {
      now = await judgePost(post, 'delete', reason);
    };
    act(run, messages.deleted, () => judgePost(now, 'restore'));
  };
  const removeWhy = async (): Promise<void> => {
    const reason = await askReason();
    if (reason !== null) remove(reason);
  };
  return [
    { label, danger: true, onSelect: () => remove() },
    { label: messages.deleteWhy, danger: true, onSelect: () => void removeWhy() },
  ];
}

type Parts = { written: Written; messages: Messages; act: Act; own: Own; between: MenuItem[]; staff: MenuItem[]; last: MenuItem[] };

/** The menu of a post: actions of its author, of a reader, then of staff; reporting comes last. */
export function writtenItems({ written: { viewer }, messages, act, own, between, staff, last }: Parts): MenuItem[] {
  const items: MenuItem[] = [];
  if (viewer.edit) items.push({ label: messages.edit, onSelect: own.onEdit });
  if (viewer.delete) items.push({ label: messages.delete, danger: true, onSelect: () => act(own.remove, messages.deleted, own.restore) });
  if (viewer.restore) items.push({ label: messages.restore, onSelect: () => act(own.restore, messages.restored) });
  items.push(...between);
  if (viewer.moderate && staff.length > 0) {
    if (items.length > 0) items.push({ kind: 'line' });
    items.push(...staff);
  }
  if (last.length > 0 && items.length > 0) items.push({ kind: 'line' });
  return [...items, ...last];
}
