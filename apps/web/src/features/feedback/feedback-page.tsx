import { helpPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useAccepts } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EntryCard } from '../forms/entry-card.tsx';
import { DonePanel } from '../verification/done-panel.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackMessages } from './messages.ts';

function Closed() {
  const messages = useMessages(feedbackMessages);
  const action = (
    <ButtonLink tone="primary" to={addressOf(helpPage)}>
      {messages.help}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[720px]">
      <EmptyState heading="h1" title={messages.closedTitle} text={messages.closedText} action={action} />
    </Card>
  );
}

/** Feedback to the staff, with or without an account. */
export function FeedbackPage() {
  const messages = useMessages(feedbackMessages);
  const isOpen = useAccepts('feedback');
  const [sent, setSent] = useState(false);
  if (!isOpen) return <Closed />;
  const foot = (
    <>
      {messages.foot}{' '}
      <Link to={addressOf(helpPage)} className="inline-flex items-center pointer-coarse:min-h-11">
        {messages.help}
      </Link>
    </>
  );
  return (
    <EntryCard title={messages.title} text={messages.text} foot={!sent && foot}>
      {sent ? (
        <DonePanel title={messages.sent} to={addressOf(siteHomePage)} label={messages.home} />
      ) : (
        <FeedbackForm onSent={() => setSent(true)} />
      )}
    </EntryCard>
  );
}
