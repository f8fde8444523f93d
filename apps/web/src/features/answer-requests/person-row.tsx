import type { Answer, listAnswerRequests } from '@chaguan/contract';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { BotMark, PersonAvatar, PersonBadges, usePersonName } from '../people/person.tsx';
import { answerRequestMessages } from './messages.ts';

type Requested = Answer<typeof listAnswerRequests>['items'][number];
type Props = {
  member: Requested['member'];
  note: string;
  state: Requested['state'] | null;
  /** None where the caller may request nobody more. */
  onRequest: (() => Promise<void>) | null;
};

/** A member who was or can be requested, with what speaks for them. */
export function PersonRow({ member, note, state, onRequest }: Props) {
  const messages = useMessages(answerRequestMessages);
  const name = usePersonName();
  const [busy, setBusy] = useState(false);
  async function request(): Promise<void> {
    setBusy(true);
    await onRequest?.().finally(() => setBusy(false));
  }
  const button = (
    <Button
      size="small"
      aria-label={messages.requestName(name(member))}
      busy={busy}
      disabled={onRequest === null}
      onClick={() => void request()}
    >
      {messages.request}
    </Button>
  );
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      <PersonAvatar member={member} size={36} />
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate text-small font-medium">{name(member)}</span>
          <BotMark member={member} />
          <PersonBadges member={member} />
        </span>
        <span className="text-meta text-ink-2 wrap-anywhere">{note || `@${member.account}`}</span>
      </span>
      {state === null ? button : <span className="shrink-0 text-meta text-ink-2">{messages[state]}</span>}
    </li>
  );
}

/** Rows under a heading. */
export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-0.5">
      <h3 className="text-meta font-medium text-ink-2">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
