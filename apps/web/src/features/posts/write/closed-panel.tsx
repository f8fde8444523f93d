import { adminTagsPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { writingMessages } from './messages.ts';

/** In place of a form that is closed to everybody, or to this member. */
export function ClosedPanel({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  const messages = useMessages(writingMessages);
  const home = <ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>;
  return (
    <Card className="mx-auto max-w-[960px]">
      <EmptyState
        heading="h1"
        mood="covered"
        title={title}
        text={text}
        action={
          action === undefined ? (
            home
          ) : (
            <span className="flex flex-wrap justify-center gap-2">
              {home}
              {action}
            </span>
          )
        }
      />
    </Card>
  );
}

/** Where no tag is open to the member. Staff can make one; whether their role allows it decides the screen of tags. */
export function NoTagPanel({ kind, title, text }: { kind: 'topic' | 'question'; title: string; text: string }) {
  const messages = useMessages(writingMessages);
  const isStaff = useStore(memberStore)?.staff ?? false;
  if (!isStaff) return <ClosedPanel title={title} text={text} />;
  const make = (
    <ButtonLink to={addressOf(adminTagsPage, { kind })} tone="primary">
      {messages.makeTag}
    </ButtonLink>
  );
  return <ClosedPanel title={title} text={messages.makeTagText} action={make} />;
}
