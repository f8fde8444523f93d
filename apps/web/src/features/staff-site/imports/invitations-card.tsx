import { adminSettingGroupPage, startInvitations, stopInvitations, type Answer, type readInvitations } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { useAct } from '../../staff/acts.ts';
import { useMayAct } from '../../staff/counts.ts';
import { movingMessages } from './moving-messages.ts';

export type Invitations = Answer<typeof readInvitations>;

const lookAgainMs = 5000;
const figureNames = ['waiting', 'queued', 'sent', 'passwordsSet', 'bounced', 'unclear'] as const;

/** While invitations are sent the screen polls automatically. */
function useLookAgain(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = isRunning ? setInterval(() => void revalidate(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function StartOrStop({ invitations: { isRunning, canSend, waiting } }: { invitations: Invitations }) {
  const own = useMessages(movingMessages);
  const act = useAct();
  if (!useMayAct('people')) return null;
  if (isRunning)
    return (
      <Button size="small" onClick={() => void act(() => api.call(stopInvitations), own.stopped)}>
        {own.stop}
      </Button>
    );
  return (
    <Button
      size="small"
      tone="primary"
      disabled={!canSend || waiting === 0}
      onClick={() => void act(() => api.call(startInvitations), own.started)}
    >
      {own.start}
    </Button>
  );
}

/** Mail to imported members: how many were invited, and what came of it. */
export function InvitationsCard({ invitations }: { invitations: Invitations }) {
  const own = useMessages(movingMessages);
  useLookAgain(invitations.isRunning);
  return (
    <Card labelledBy="invitations">
      <CardTitle id="invitations" aside={<StartOrStop invitations={invitations} />}>
        {own.invitations}
      </CardTitle>
      <div className="grid gap-3 px-4 py-3 text-small">
        <p className="text-ink-2">{own.invitationsNote(invitations.perMinute)}</p>
        {!invitations.canSend && <p className="text-cinnabar">{own.noMail}</p>}
        {invitations.isRunning && <p className="text-tea">{own.running}</p>}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
          {figureNames.map((name) => (
            <div key={name} className="grid">
              <dt className="text-meta text-ink-2">{own.figures[name]}</dt>
              <dd className="text-card font-semibold tabular-nums">{invitations[name].toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to={addressOf(adminSettingGroupPage, { group: 'mailTexts' })} className="text-tea hover:underline">
            {own.letter}
          </Link>
        </p>
      </div>
    </Card>
  );
}
