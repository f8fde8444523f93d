import { adminRolesPage, membershipCardPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { durationText, priceText } from '../../memberships/price-messages.ts';
import { ActButton, ActIconButton, ActMenu } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { moved } from '../../staff/moved.ts';
import { CardDialog } from './card-dialog.tsx';
import { cardActs, type CardRole, type StaffCard } from './data.ts';
import { staffCardMessages } from './messages.ts';

type RowProps = { card: StaffCard; first: boolean; last: boolean; onEdit: () => void; onMove: (by: 1 | -1) => void };

function useItems({ card, onEdit }: RowProps): MenuItem[] {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffCardMessages);
  const act = useAct();
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(card.name), action: messages.remove, danger: true });
    if (agreed) await act(() => cardActs.remove(card.id), messages.deleted);
  }
  const see: MenuItem = { kind: 'link', label: own.see, to: addressOf(membershipCardPage, { membershipCardId: card.id }) };
  return [
    { label: messages.edit, onSelect: onEdit },
    {
      label: card.onSale ? own.takeOff : own.putOn,
      onSelect: () =>
        void act(
          () => cardActs.sell(card.id, !card.onSale),
          ({ state }) => (state === 'waiting' ? messages.asked : own.saleSaved),
        ),
    },
    ...(card.onSale ? [see] : []),
    ...(card.orders === 0 ? [{ label: messages.remove, danger: true, onSelect: () => void remove() }] : []),
  ];
}

function Specifications({ card }: { card: StaffCard }) {
  const lang = useLang();
  const own = useMessages(staffCardMessages);
  return (
    <ul className="grid gap-1">
      {card.specifications.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-x-3 text-meta text-ink-2 tabular-nums">
          <span className="text-ink">{one.name}</span>
          <span>{durationText(one.duration, lang)}</span>
          <span className="text-gold">{priceText(one, lang)}</span>
          <span>{own.stock(one.stock, one.sold)}</span>
          {!one.enabled && <span className="text-cinnabar">{own.off}</span>}
        </li>
      ))}
    </ul>
  );
}

function Row(props: RowProps) {
  const { card, first, last, onMove } = props;
  const lang = useLang();
  const messages = useMessages(staffMessages);
  const own = useMessages(staffCardMessages);
  const items = useItems(props);
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-small font-medium wrap-anywhere">{card.name}</span>
          <Chip tone="gold">{nameIn(card.role.name, lang)}</Chip>
          <Chip tone={card.onSale ? 'tea' : 'plain'}>{card.onSale ? own.onSale : own.offSale}</Chip>
          {card.waiting && <Chip tone="gold">{messages.waitsForSecond}</Chip>}
        </p>
        <Specifications card={card} />
      </div>
      <span className="flex">
        <ActIconButton
          label={`${messages.up} ${card.name}`}
          icon={<Icon name="arrow-up" size={16} />}
          disabled={first}
          onClick={() => onMove(-1)}
        />
        <ActIconButton
          label={`${messages.down} ${card.name}`}
          icon={<Icon name="arrow-down" size={16} />}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <ActMenu label={messages.more(card.name)} trigger={<Icon name="ellipsis" size={16} />} items={items} className={iconButtonClass} />
      </span>
    </li>
  );
}

export function CardsPage({ cards, roles }: { cards: readonly StaffCard[]; roles: readonly CardRole[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffCardMessages);
  const act = useAct();
  /** `null` is closed, 'new' an empty form. */
  const [editing, edit] = useState<StaffCard | 'new' | null>(null);
  const add = roles.length > 0 && (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  const toRoles = roles.length === 0 && <ButtonLink to={addressOf(adminRolesPage)}>{own.roles}</ButtonLink>;
  return (
    <Area title={messages.membershipCards} aside={add} note={own.note}>
      <Card>
        {cards.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={roles.length === 0 ? own.noRoles : own.emptyText} action={toRoles} />
        ) : (
          <ul className="divide-y divide-line">
            {cards.map((card, at) => (
              <Row
                key={card.id}
                card={card}
                first={at === 0}
                last={at === cards.length - 1}
                onEdit={() => edit(card)}
                onMove={(by) => void act(() => cardActs.order(moved(cards, at, by).map(({ id }) => id)), messages.orderSaved)}
              />
            ))}
          </ul>
        )}
      </Card>
      {editing && <CardDialog card={editing === 'new' ? null : editing} roles={roles} onClose={() => edit(null)} />}
    </Area>
  );
}
