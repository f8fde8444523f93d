import { adminTagsPage, tagKinds, type TagKind } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm, showNotice } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { tagActs } from './data.ts';
import { staffTagMessages } from './messages.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagRow } from './tag-row.tsx';
import { branches, deleteHindrance, type Branch, type TagRole, type Tag } from './tree.ts';
import { useOrder } from './use-order.ts';

type Editing = { tag: Tag | null; parentId: string | null } | null;

/** Deletes after a confirmation, or shows what prevents it. */
function useRemove() {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  const act = useAct();
  return async (branch: Branch): Promise<void> => {
    const { tag, children } = branch;
    const name = nameIn(tag.name, lang);
    const hindrance = deleteHindrance(branch);
    if (hindrance !== null) {
      const reason = hindrance === 'content' ? own.notEmpty[tag.kind](tag.count) : own.hasChildren(children.length);
      showNotice(own.cannotRemove(name), reason);
      return;
    }
    const text = own.removeText(name);
    const agreed = await confirm({ title: own.removeTitle, text, action: messages.remove, danger: true });
    if (agreed) await act(() => tagActs.remove(tag.id), messages.deleted);
  };
}

export function TagsPage({ kind, tags, roles }: { kind: TagKind; tags: readonly Tag[]; roles: readonly TagRole[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const [editing, edit] = useState<Editing>(null);
  const tree = branches(tags);
  const order = useOrder(tree);
  const remove = useRemove();
  const row = (branch: Branch, onAddChild?: () => void) => (
    <TagRow
      branch={branch}
      order={order}
      onEdit={() => edit({ tag: branch.tag, parentId: branch.tag.parentId })}
      onRemove={() => void remove(branch)}
      onAddChild={onAddChild}
    />
  );
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit({ tag: null, parentId: null })}>
      {messages.add}
    </ActButton>
  );
  const kinds = tagKinds.map((one) => ({
    to: addressOf(adminTagsPage, { kind: one === 'topic' ? undefined : one }),
    label: own.kind[one],
    current: one === kind,
  }));
  return (
    <Area title={messages.tags} aside={add} note={own.note[kind]}>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <Card>
        <Tabs label={own.kinds} tabs={kinds} className="border-b border-line px-2" />
        {tree.length === 0 && <EmptyState title={own.emptyTitle} text={own.emptyText[kind]} action={add} />}
        <ul aria-label={own.tree} className="divide-y divide-line">
          {tree.map((branch) => {
            const { tag, children } = branch;
            // A tag with posts cannot become a parent.
            const canGroup = tag.count === 0 || children.length > 0;
            return (
              <li key={tag.id}>
                {row(branch, canGroup ? () => edit({ tag: null, parentId: tag.id }) : undefined)}
                {children.length > 0 && (
                  <ul className="pb-1.5">
                    {children.map((child) => (
                      <li key={child.id}>{row({ tag: child, children: [] })}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {editing && <TagDialog {...editing} kind={kind} tree={tree} roles={roles} onClose={() => edit(null)} />}
    </Area>
  );
}
