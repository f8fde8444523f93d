import { addBadge, badgeIcons, grantBadge } from '@chaguan/contract';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BadgeSign } from '../../badges/badge-sign.tsx';
import type { BadgeItem } from '../../badges/data.ts';
import { useBadgeText } from '../../badges/use-badge-text.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { badgeActs } from './data.ts';
import { HoldersDialog } from './holders-dialog.tsx';
import { staffBadgeMessages } from './messages.ts';

function BadgeDialog({ badge, onClose }: { badge: BadgeItem | null; onClose: () => void }) {
  const own = useMessages(staffBadgeMessages);
  return (
    <FormDialog
      endpoint={addBadge}
      title={badge ? own.editTitle : own.addTitle}
      initial={{
        nameZh: badge?.name.zh ?? '',
        nameEn: badge?.name.en ?? '',
        descriptionZh: badge?.description?.zh ?? '',
        descriptionEn: badge?.description?.en ?? '',
        icon: badge?.icon ?? 'award',
      }}
      fields={[
        { name: 'nameZh', label: own.nameZh, first: true },
        { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
        { name: 'descriptionZh', kind: 'lines', rows: 2, label: own.descriptionZh },
        { name: 'descriptionEn', kind: 'lines', rows: 2, label: own.descriptionEn },
        { name: 'icon', kind: 'select', label: own.icon, choices: badgeIcons.map((value) => ({ value, label: own.icons[value] })) },
      ]}
      save={(body) => badgeActs.save(badge?.id ?? null, body)}
      saved={own.saved}
      onClose={onClose}
    />
  );
}

function GrantDialog({ badge, onClose }: { badge: BadgeItem; onClose: () => void }) {
  const own = useMessages(staffBadgeMessages);
  const lang = useLang();
  return (
    <FormDialog
      endpoint={grantBadge}
      title={own.grantTitle(nameIn(badge.name, lang))}
      initial={{ account: '', reason: '' }}
      fields={[
        { name: 'account', label: own.account, first: true },
        { name: 'reason', kind: 'lines', rows: 2, label: own.reason, hint: own.reasonHint },
      ]}
      action={own.grantAct}
      save={(body) => badgeActs.grant(badge.id, body)}
      saved={own.granted}
      onClose={onClose}
    />
  );
}

type Opened = { kind: 'new' } | { kind: 'edit' | 'grant' | 'holders'; badge: BadgeItem };

function Row({ badge, onOpen }: { badge: BadgeItem; onOpen: (kind: 'edit' | 'grant' | 'holders') => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffBadgeMessages);
  const lang = useLang();
  const act = useAct();
  const text = useBadgeText();
  const name = nameIn(badge.name, lang);
  const toggle = () => act(() => badgeActs.open(badge.id, !badge.open), badge.open ? own.stopped : own.started);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <BadgeSign icon={badge.icon} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <span className="font-medium wrap-anywhere">{name}</span>
          {badge.rule !== null && <Chip>{own.rule}</Chip>}
          {!badge.open && <Chip tone="cinnabar">{own.closed}</Chip>}
        </p>
        <p className="text-meta text-ink-2 wrap-anywhere">{text(badge)}</p>
      </div>
      <div className="flex flex-wrap items-center">
        <ActButton size="small" tone="quiet" onClick={() => onOpen('holders')}>
          {own.holders(badge.holders)}
        </ActButton>
        {badge.open && (
          <ActIconButton label={`${own.grant} · ${name}`} icon={<Icon name="gift" size={16} />} onClick={() => onOpen('grant')} />
        )}
        {badge.rule === null && (
          <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={() => onOpen('edit')} />
        )}
        <ActIconButton
          label={`${badge.open ? own.stop : own.start} · ${name}`}
          icon={<Icon name={badge.open ? 'pause' : 'play'} size={16} />}
          onClick={() => void toggle()}
        />
      </div>
    </li>
  );
}

/** /admin/badges: those of rules and those of staff; granting by hand, and taking back. */
export function StaffBadgesPage({ badges }: { badges: readonly BadgeItem[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffBadgeMessages);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => open({ kind: 'new' })}>
      {own.add}
    </ActButton>
  );
  return (
    <Area title={messages.badges} aside={add} note={own.note}>
      <Card>
        <ul>
          {badges.map((badge) => (
            <Row key={badge.id} badge={badge} onOpen={(kind) => open({ kind, badge })} />
          ))}
        </ul>
      </Card>
      {opened?.kind === 'new' && <BadgeDialog badge={null} onClose={close} />}
      {opened?.kind === 'edit' && <BadgeDialog badge={opened.badge} onClose={close} />}
      {opened?.kind === 'grant' && <GrantDialog badge={opened.badge} onClose={close} />}
      {opened?.kind === 'holders' && <HoldersDialog badge={opened.badge} onClose={close} />}
    </Area>
  );
}
