import { adminAppealsPage, adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { textLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/overlays.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Time } from '../../../ui/time.tsx';
import { actMessages, actSentence } from '../../moderation-log/act-messages.ts';
import { appealMessages } from '../../moderation-log/appeal-messages.ts';
import { usePersonName } from '../../people/person.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import type { loadStaffAppeals, StaffAppeal } from './data.ts';
import { staffAppealMessages } from './messages.ts';

type Deciding = { appeal: StaffAppeal; granted: boolean };

const tones = { open: 'gold', granted: 'tea', refused: 'cinnabar', withdrawn: 'plain', settled: 'plain' } as const;

function Row({ appeal, onDecide }: { appeal: StaffAppeal; onDecide: (granted: boolean) => void }) {
  const own = useMessages(staffAppealMessages);
  const acts = useMessages(actMessages);
  const { states } = useMessages(appealMessages);
  const name = usePersonName();
  const { member, act, subject, actReason, title, excerpt, text, filedAt, state, reason, mayDecide } = appeal;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3.5 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        {member && (
          <Link to={addressOf(adminMemberPage, { memberId: member.id })} className={`font-medium ${textLink}`}>
            {name(member)}
          </Link>
        )}
        <span>{actSentence(acts, { act, subject: subject.kind })}</span>
        {state !== 'open' && <Chip tone={tones[state]}>{states[state]}</Chip>}
        <span className="text-meta text-ink-2">
          <Time at={filedAt} />
        </span>
      </p>
      {title !== null && (
        <p className="border-l-2 border-line pl-2.5 text-small text-ink-2 wrap-anywhere">
          <span className="block font-medium">{title}</span>
          {excerpt !== null && <span className="line-clamp-3">{excerpt}</span>}
        </p>
      )}
      {actReason !== null && <p className="text-small text-ink-2 wrap-anywhere">{own.actReason(actReason)}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {reason !== '' && <p className="text-small text-ink-2 wrap-anywhere">{own.answer(reason)}</p>}
      {state === 'open' &&
        (mayDecide ? (
          <p className="flex gap-2">
            <ActButton size="small" onClick={() => onDecide(false)}>
              {own.refuse}
            </ActButton>
            <ActButton size="small" tone="primary" onClick={() => onDecide(true)}>
              {own.grant}
            </ActButton>
          </p>
        ) : (
          <p className="text-meta text-ink-2">{own.audited}</p>
        ))}
    </li>
  );
}

/** /admin/appeals: appeals of members, decided by others than who acted. */
export function StaffAppealsPage({ state, list }: Awaited<ReturnType<typeof loadStaffAppeals>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAppealMessages);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const tabs = (['open', 'decided'] as const).map((each) => ({
    to: addressOf(adminAppealsPage, each === 'open' ? {} : { state: each }),
    label: own[each],
    current: each === state,
  }));
  return (
    <Area title={messages.appeals} note={own.note}>
      <Card>
        <Tabs label={messages.appeals} tabs={tabs} className="border-b border-line px-1" />
        {list.items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {list.items.map((appeal) => (
              <Row key={appeal.id} appeal={appeal} onDecide={(granted) => setDeciding({ appeal, granted })} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={list.page}
        pages={list.pages}
        href={(page) => addressOf(adminAppealsPage, { ...(state === 'decided' && { state }), page })}
      />
      {deciding && (
        <AppealDialog
          appealId={deciding.appeal.id}
          granted={deciding.granted}
          onDecided={(text) => toast(text, { kind: 'success' })}
          onClose={() => setDeciding(null)}
        />
      )}
    </Area>
  );
}
