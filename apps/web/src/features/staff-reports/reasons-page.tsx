import { addReportReason, adminReportsPage, reportVerdicts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { confirm } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../staff/act-buttons.tsx';
import { useAct } from '../staff/acts.ts';
import { Area } from '../staff/area.tsx';
import { staffMessages } from '../staff/messages.ts';
import { listActs, type Reason } from './data.ts';
import { listMessages } from './list-messages.ts';

function ReasonDialog({ reason, onClose }: { reason: Reason | null; onClose: () => void }) {
  const messages = useMessages(listMessages);
  const initial: { verdict: Reason['verdict']; textZh: string; textEn: string; sort: string } = {
    verdict: reason?.verdict ?? 'accept',
    textZh: reason?.textZh ?? '',
    textEn: reason?.textEn ?? '',
    sort: String(reason?.sort ?? 0),
  };
  return (
    <FormDialog
      endpoint={addReportReason}
      title={reason ? messages.editReason : messages.addReason}
      initial={initial}
      fields={[
        {
          name: 'verdict',
          label: messages.verdict,
          kind: 'chips',
          choices: reportVerdicts.map((value) => ({ value, label: messages.verdicts[value] })),
        },
        { name: 'textZh', label: messages.textZh, kind: 'lines', rows: 2, first: true },
        { name: 'textEn', label: messages.textEn, kind: 'lines', rows: 2 },
        { name: 'sort', label: messages.sort, hint: messages.sortHint },
      ]}
      save={(body) => listActs.saveReason(reason?.id ?? null, body)}
      saved={messages.saved}
      onClose={onClose}
    />
  );
}

function Row({ reason, onEdit }: { reason: Reason; onEdit: () => void }) {
  const messages = useMessages(listMessages);
  const common = useMessages(staffMessages);
  const act = useAct();
  const { verdict, textZh, textEn } = reason;
  async function remove(): Promise<void> {
    const question = { title: messages.removeReasonTitle, text: messages.removeReasonText(textZh), action: common.remove, danger: true };
    if (await confirm(question)) await act(() => listActs.removeReason(reason.id), common.deleted);
  }
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <Chip tone={verdict === 'accept' ? 'tea' : 'plain'}>{messages.verdicts[verdict]}</Chip>
      <span className="min-w-0 flex-1">
        <span className="block text-small break-words">{textZh}</span>
        {textEn !== '' && <span className="block text-meta break-words text-ink-2">{textEn}</span>}
      </span>
      <span className="flex">
        <ActIconButton label={`${common.edit} ${textZh}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
        <ActIconButton label={`${common.remove} ${textZh}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
      </span>
    </li>
  );
}

/** The usual reasons that staff choose from. */
export function ReasonsPage({ reasons }: { reasons: readonly Reason[] }) {
  const messages = useMessages(listMessages);
  const [editing, edit] = useState<Reason | 'new' | null>(null);
  const aside = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={addressOf(adminReportsPage)}>{messages.back}</ButtonLink>
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
        {messages.addReason}
      </ActButton>
    </span>
  );
  return (
    <Area title={messages.reasons} note={messages.reasonsNote} aside={aside}>
      <Card>
        {reasons.length === 0 ? (
          <EmptyState title={messages.noReasons} text={messages.noReasonsText} />
        ) : (
          <ul>
            {reasons.map((reason) => (
              <Row key={reason.id} reason={reason} onEdit={() => edit(reason)} />
            ))}
          </ul>
        )}
      </Card>
      {editing && <ReasonDialog reason={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </Area>
  );
}
