import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { DeviceIcon, useDeviceName, Whence } from '../../sessions/device.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { memberActs, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';

/** The member's sessions; staff can end one or all, but not their own here. */
export function SessionsCard({ member, own }: { member: Member; own: boolean }) {
  const messages = useMessages(memberDetailMessages);
  const deviceName = useDeviceName();
  const act = useAct();
  const { id } = member.member;
  async function end(sessionId?: string): Promise<void> {
    if (!(await confirm({ title: messages.endTitle, text: messages.endText, action: messages.endTitle, danger: true }))) return;
    await act(() => memberActs.signOut(id, sessionId), messages.ended508(sessionId === undefined ? member.sessions.length : 1));
  }
  const aside = !own && member.sessions.length > 0 && (
    <ActButton size="small" onClick={() => void end()}>
      {messages.endAll}
    </ActButton>
  );
  return (
    <Card labelledBy="member-sessions">
      <CardTitle id="member-sessions" aside={aside}>
        {messages.sessions}
      </CardTitle>
      {member.sessions.length === 0 && <p className="px-4 py-3 text-small text-ink-2">{messages.sessionsNone}</p>}
      <ul>
        {member.sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-t-0">
            <DeviceIcon kind={session.device.kind} className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-small">{deviceName(session.device)}</span>
              <span className="block text-meta text-ink-2">
                <Whence place={session.place} address={session.address} /> · <Time at={session.usedAt} />
              </span>
            </span>
            {!own && (
              <ActButton
                size="small"
                tone="quiet"
                aria-label={`${messages.endOne} ${deviceName(session.device)}`}
                onClick={() => void end(session.id)}
              >
                {messages.endOne}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
