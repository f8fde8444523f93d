import { addStaffInviteCode, adminInviteCodesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { InviteCodeRow } from '../../invite-codes/invite-code-row.tsx';
import { inviteCodesMessages } from '../../invite-codes/messages.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { inviteCodeActs, type loadStaffInviteCodes } from './data.ts';
import { staffInviteCodeMessages } from './messages.ts';

function AddDialog({ onClose }: { onClose: () => void }) {
  const own = useMessages(staffInviteCodeMessages);
  return (
    <FormDialog
      endpoint={addStaffInviteCode}
      title={own.addTitle}
      initial={{ note: '', uses: '20', days: '30' }}
      fields={[
        { name: 'note', label: own.noteLabel, first: true },
        { name: 'uses', label: own.uses },
        { name: 'days', label: own.days },
      ]}
      action={own.add}
      save={inviteCodeActs.add}
      saved={own.added}
      onClose={onClose}
    />
  );
}

/** /admin/inviteCodes: who invited whom. */
export function StaffInviteCodesPage({ filters, list }: Awaited<ReturnType<typeof loadStaffInviteCodes>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffInviteCodeMessages);
  const row = useMessages(inviteCodesMessages);
  const act = useAct();
  const [adding, add] = useState(false);
  const { inviterId, memberId } = filters;
  async function withdraw(id: string): Promise<void> {
    const sure = await confirm({ title: row.withdrawTitle, text: row.withdrawText, action: row.withdraw, danger: true });
    if (sure) await act(() => inviteCodeActs.withdraw(id), row.withdrawn);
  }
  const button = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => add(true)}>
      {own.add}
    </ActButton>
  );
  return (
    <Area title={messages.inviteCodes} aside={button} note={own.note}>
      <Card>
        {(inviterId ?? memberId) !== undefined && (
          <p className="flex items-center justify-between gap-2 border-b border-line bg-surface-2 px-4 py-1.5 text-meta text-ink-2">
            {memberId === undefined ? own.ofInviter : own.ofMember}
            <ButtonLink size="small" tone="quiet" to={addressOf(adminInviteCodesPage)}>
              {own.clear}
            </ButtonLink>
          </p>
        )}
        {list.items.length === 0 ? (
          <EmptyState title={own.empty} text={own.emptyText} />
        ) : (
          <ul>
            {list.items.map(({ inviter, byStaff, ...inviteCode }) => (
              <InviteCodeRow
                key={inviteCode.id}
                inviteCode={inviteCode}
                before={own.by(byStaff ? own.bySite : inviter?.name || inviter?.account || inviter?.id || '')}
                onWithdraw={() => void withdraw(inviteCode.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(adminInviteCodesPage, { ...filters, page })} />
      {adding && <AddDialog onClose={() => add(false)} />}
    </Area>
  );
}
