import { inviteCodesPage, withdrawInviteCode, type Answer, type listInviteCodes } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { InviteCodeRow } from './invite-code-row.tsx';
import { inviteCodesMessages } from './messages.ts';
import { NewInviteCode } from './new-invite-code.tsx';

/** /user/control/inviteCodes: codes by which others register, and who came by them. */
export function InviteCodesPage({ loaded: { items, next, monthly, left } }: { loaded: Answer<typeof listInviteCodes> }) {
  const messages = useMessages(inviteCodesMessages);
  const { revalidate } = useRevalidator();
  async function withdraw(inviteCodeId: string): Promise<void> {
    const sure = await confirm({ title: messages.withdrawTitle, text: messages.withdrawText, action: messages.withdraw, danger: true });
    if (!sure) return;
    try {
      await api.call(withdrawInviteCode, { params: { inviteCodeId } });
      toast(messages.withdrawn, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
    await revalidate();
  }
  return (
    <UserPage title={messages.title} note={monthly === 0 ? messages.noneAllowed : messages.left(left, monthly)}>
      {left > 0 && (
        <Card>
          <NewInviteCode key={left} left={left} />
        </Card>
      )}
      <Card>
        <h2 className="px-4 pt-4 pb-3 text-card font-semibold md:px-5">{messages.list}</h2>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={left > 0 ? messages.noneText : undefined} />
        ) : (
          <ul>
            {items.map((inviteCode) => (
              <InviteCodeRow key={inviteCode.id} inviteCode={inviteCode} onWithdraw={() => void withdraw(inviteCode.id)} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && <ButtonLink to={addressOf(inviteCodesPage, { before: next })}>{messages.more}</ButtonLink>}
    </UserPage>
  );
}
