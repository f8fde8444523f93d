import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { endSession } from '../../lib/session.ts';
import { forgetUnsent } from '../../lib/unsent-owner.ts';
import { formatDateTime } from '../../lib/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { LeaveForm } from './data.ts';
import { ExportCard } from './export-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { accountDeletionMessages } from './messages.ts';

/** Export of own data, and account cancellation. */
export function LeavePage({ form }: { form: LeaveForm }) {
  const messages = useMessages(accountDeletionMessages);
  const [left, setLeft] = useState<string | null>(null);

  function signOut(cancelsAt: string): void {
    setLeft(cancelsAt);
    endSession();
    forgetUnsent();
  }

  if (left !== null) {
    return (
      <Card>
        <EmptyState
          heading="h1"
          title={messages.doneTitle}
          text={messages.doneText(formatDateTime(left))}
          action={<ButtonLink to={addressOf(siteHomePage)}>{messages.home}</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <UserPage title={messages.title}>
      <ExportCard form={form} />
      <LeaveCard form={form} onLeft={signOut} />
    </UserPage>
  );
}
