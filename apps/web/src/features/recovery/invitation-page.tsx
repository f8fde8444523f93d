import { acceptInvitation, loginPage, recoveryPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { EntryCard } from '../forms/entry-card.tsx';
import { fieldRules } from '../forms/field-rules.ts';
import { Form } from '../forms/form.tsx';
import { useNewPasswordRule } from '../forms/use-new-password-rule.ts';
import { DonePanel } from '../verification/done-panel.tsx';
import { invitationMessages } from './invitation-messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const unchanging = () => () => undefined;

/** The ticket of the link: in its fragment, which no server and no log gets. Undefined on the server. */
function useTicket(): string | undefined {
  return useSyncExternalStore(
    unchanging,
    () => location.hash.slice(1),
    () => undefined,
  );
}

function PasswordForm({ ticket, onDone }: { ticket: string; onDone: (account: string) => void }) {
  const messages = useMessages(invitationMessages);
  const newPassword = useNewPasswordRule();
  const form = useForm({
    initial: { password: '', passwordAgain: '' },
    rules: { password: newPassword, passwordAgain: (text, { password }) => fieldRules.passwordAgain(text, password) },
    report: reportFailure,
  });
  return (
    <Form
      form={form}
      send={async (values) => {
        const { account } = await api.call(acceptInvitation, { body: { ticket, ...values } });
        onDone(account);
      }}
      action={messages.save}
    >
      <NewPasswordFields form={form} />
    </Form>
  );
}

/** Where the link of an invitation leads: an imported member sets a password. */
export function InvitationPage() {
  const messages = useMessages(invitationMessages);
  const ticket = useTicket();
  const [account, setAccount] = useState<string | null>(null);
  if (account !== null)
    return (
      <EntryCard title={messages.title} text={messages.text} foot={false}>
        <DonePanel title={messages.saved(account)} to={addressOf(loginPage)} label={messages.toLogin} />
      </EntryCard>
    );
  const recover = (
    <ButtonLink to={addressOf(recoveryPage)} tone="primary" replace>
      {messages.toRecovery}
    </ButtonLink>
  );
  return (
    <EntryCard title={messages.title} text={messages.text} foot={false}>
      {ticket === undefined && <Skeleton shape="text" count={4} />}
      {ticket === '' && <EmptyState title={messages.lostTitle} text={messages.lostText} action={recover} />}
      {ticket !== undefined && ticket !== '' && <PasswordForm ticket={ticket} onDone={setAccount} />}
    </EntryCard>
  );
}
