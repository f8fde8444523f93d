import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { muteMessages } from './mute-messages.ts';
import { moreMuted, type MutedPage } from './mutes.ts';
import { PeopleRow } from './people-row.tsx';
import { useMute } from './use-mute.ts';

type Person = MutedPage['items'][number];

/** Unmuted in place; the same button mutes again. */
function MuteToggle({ member }: Pick<Person, 'member'>) {
  const messages = useMessages(muteMessages);
  const { muted, busy, set } = useMute(member, true);
  const label = muted ? messages.unmute : messages.muteAct;
  const name = member.name || member.account || messages.nobody;
  return (
    <Button size="small" busy={busy} aria-label={messages.of(label, name)} onClick={() => void set(!muted)}>
      {label}
    </Button>
  );
}

/** Below the blocked members: those whose acts cause no reminders. */
export function MutedList({ muted }: { muted: MutedPage }) {
  const messages = useMessages(muteMessages);
  const [current, setCurrent] = useState(muted);
  const [busy, setBusy] = useState(false);
  async function more(): Promise<void> {
    setBusy(true);
    try {
      const next = await moreMuted(current.page + 1);
      const known = new Set(current.items.map(({ member }) => member.id));
      setCurrent({ ...next, items: [...current.items, ...next.items.filter(({ member }) => !known.has(member.id))] });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card labelledBy="muted" className="mt-4">
      <header className="grid gap-0.5 border-b border-line px-4 py-3">
        <h2 id="muted" className="font-semibold">
          {messages.title}
        </h2>
        <p className="text-meta text-ink-2">{current.items.length === 0 ? messages.none : messages.note}</p>
      </header>
      <ul className="divide-y divide-line">
        {current.items.map(({ member, since }) => (
          <PeopleRow key={member.id} member={member} since={since} sinceWord={messages.since}>
            <MuteToggle member={member} />
          </PeopleRow>
        ))}
      </ul>
      {current.page < current.pages && (
        <p className="border-t border-line p-3 text-center">
          <Button tone="quiet" busy={busy} onClick={() => void more()}>
            {messages.more}
          </Button>
        </p>
      )}
    </Card>
  );
}
