import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirm, showDialog, toast } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { sessionActs, type MemberSession } from './data.ts';
import { DeviceIcon, useDeviceName, Whence } from './device.tsx';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { sessionMessages } from './messages.ts';

/** Runs an action, shows its result and reloads the list, also when the session was already gone. */
function useSessionAct() {
  const { revalidate } = useRevalidator();
  return async (act: () => Promise<string>): Promise<void> => {
    try {
      toast(await act(), { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
    await revalidate();
  };
}

function Row({ session }: { session: MemberSession }) {
  const messages = useMessages(sessionMessages);
  const act = useSessionAct();
  const [busy, setBusy] = useState(false);
  const device = useDeviceName()(session.device);

  async function end(): Promise<void> {
    const agreed = await confirm({ title: messages.endTitle, text: messages.endText(device), action: messages.end, danger: true });
    if (!agreed) return;
    setBusy(true);
    await act(async () => {
      await sessionActs.end(session.id);
      return messages.ended;
    });
    setBusy(false);
  }

  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-ink-2">
        <DeviceIcon kind={session.device.kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium">
          {device}
          {session.current && <Chip tone="tea">{messages.current}</Chip>}
        </p>
        <p className="text-small text-ink-2">
          <Whence place={session.place} address={session.address} />
        </p>
        <p className="text-meta text-ink-2">
          {session.current ? (
            messages.usedNow
          ) : (
            <>
              {messages.used} <Time at={session.usedAt} />
            </>
          )}
          {' · '}
          {messages.started(formatDateTime(session.startedAt))}
          {' · '}
          {messages.methods[session.method]}
        </p>
      </div>
      {!session.current && (
        <Button size="small" busy={busy} aria-label={messages.endOf(device)} onClick={() => void end()}>
          {messages.end}
        </Button>
      )}
    </li>
  );
}

/** The account's sessions, with actions to end them. */
export function SessionsPage({ sessions, keys }: { sessions: readonly MemberSession[]; keys: number }) {
  const messages = useMessages(sessionMessages);
  const act = useSessionAct();
  const others = sessions.filter(({ current }) => !current);

  const endOthers = (withKeys: boolean) =>
    act(async () => {
      // Keys first: their holder must not act while the sessions end.
      const deleted = withKeys ? (await sessionActs.deleteKeys()).deleted : 0;
      const { ended } = await sessionActs.endOthers();
      return withKeys ? messages.endedWithKeys(ended, deleted) : messages.endedOthers(ended);
    });
  const askToEnd = () =>
    showDialog((close) => <EndOthersDialog keys={keys} onClose={close} onAgree={(withKeys) => void endOthers(withKeys)} />);

  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        <ul>
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      {others.length > 0 ? (
        <div className="max-md:px-4">
          <Button tone="danger" onClick={askToEnd}>
            {messages.endOthers}
          </Button>
        </div>
      ) : (
        <p className="text-small text-ink-2 max-md:px-4">{messages.onlyHere}</p>
      )}
    </UserPage>
  );
}
