import { useState } from 'react';
import { useMayLoad } from '../../../lib/external-images.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { renumbered } from '../../staff/moved.ts';
import { RowButtons } from '../../staff/row-buttons.tsx';
import { linkActs, type FriendlyLink } from './data.ts';
import { LinkDialog } from './link-dialog.tsx';
import { staffLinkMessages } from './messages.ts';

type RowProps = {
  link: FriendlyLink;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  first: boolean;
  last: boolean;
};

function Row({ link, onEdit, onMove, first, last }: RowProps) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffLinkMessages);
  const mayLoad = useMayLoad();
  const act = useAct();
  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: own.removeTitle,
      text: own.removeText(link.name),
      action: messages.remove,
      danger: true,
    });
    if (agreed) await act(() => linkActs.remove(link.id), messages.deleted);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <span className={cx(link.imageUrl === '' && 'max-md:hidden')}>
        <span className="inline-flex h-[31px] w-[88px] shrink-0 items-center justify-center overflow-hidden rounded-control bg-surface-2 text-tiny text-ink-2">
          {link.imageUrl !== '' && mayLoad(link.imageUrl) ? (
            <img src={link.imageUrl} alt="" width={88} height={31} loading="lazy" />
          ) : (
            '88×31'
          )}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-medium">{link.name}</span>
        <OutsideLink href={link.address} className="block truncate text-meta">
          {link.address}
        </OutsideLink>
      </span>
      <span className="flex">
        <RowButtons name={link.name} first={first} last={last} onMove={onMove} onEdit={onEdit} onRemove={() => void remove()} />
      </span>
    </li>
  );
}

export function LinksPage({ links }: { links: readonly FriendlyLink[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffLinkMessages);
  const act = useAct();
  /** `null` is closed, 'new' an empty form. */
  const [editing, edit] = useState<FriendlyLink | 'new' | null>(null);

  const move = (at: number, by: 1 | -1) =>
    act(async () => {
      for (const { id, name, address, imageUrl, sort } of renumbered(links, at, by))
        await linkActs.save(id, { name, address, imageUrl, sort });
    }, messages.orderSaved);

  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.links} aside={add} note={own.note}>
      <Card>
        {links.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {links.map((link, at) => (
              <Row
                key={link.id}
                link={link}
                first={at === 0}
                last={at === links.length - 1}
                onEdit={() => edit(link)}
                onMove={(by) => void move(at, by)}
              />
            ))}
          </ul>
        )}
      </Card>
      {editing && <LinkDialog link={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </Area>
  );
}
