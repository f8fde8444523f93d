import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { reordered } from '../../staff/moved.ts';
import { tagActs } from './data.ts';
import { staffTagMessages } from './messages.ts';
import { orderWith, type Branch, type Tag } from './tree.ts';

export type Dragged = { id: string; parentId: string | null } | null;

/** Ordering among siblings, by arrows and by dragging; both use the same request. */
export function useOrder(tree: readonly Branch[]) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  const act = useAct();
  const [dragged, drag] = useState<Dragged>(null);
  const [announcement, announce] = useState('');

  function siblingsOf(tag: Tag): Tag[] {
    const parent = tree.find((branch) => branch.tag.id === tag.parentId);
    return parent ? parent.children : tree.map((branch) => branch.tag);
  }

  async function put(tag: Tag, to: number): Promise<void> {
    const siblings = siblingsOf(tag);
    const from = siblings.findIndex(({ id }) => id === tag.id);
    if (from === -1 || from === to || to < 0 || to >= siblings.length) return;
    const ids = reordered(siblings, from, to).map(({ id }) => id);
    const done = await act(() => tagActs.order(orderWith(tree, tag.parentId, ids)), messages.orderSaved);
    if (done) announce(own.nowAt(nameIn(tag.name, lang), to + 1, siblings.length));
  }

  return {
    dragged,
    drag,
    announcement,
    siblingsOf,
    move: (tag: Tag, by: 1 | -1) => {
      const at = siblingsOf(tag).findIndex(({ id }) => id === tag.id);
      void put(tag, at + by);
    },
    /** Dropped on `target`: takes its place. Dragging does not move between levels; the dialog does. */
    drop: (target: Tag) => {
      drag(null);
      const siblings = siblingsOf(target);
      const tag = siblings.find(({ id }) => id === dragged?.id);
      if (tag) void put(tag, siblings.indexOf(target));
    },
  };
}
