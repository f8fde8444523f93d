import { loginPage, recoveryPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EntryCard } from '../forms/entry-card.tsx';
import { DonePanel } from '../verification/done-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { begunStore, type Begun } from './data.ts';
import { HintForm } from './hint-form.tsx';
import { recoveryMessages } from './messages.ts';

const unchanging = () => () => undefined;

/** The state of this tab: undefined on the server, null if nothing was begun. */
function useBegun(): Begun | null | undefined {
  const text = useSyncExternalStore(unchanging, begunStore.read, () => undefined);
  return typeof text === 'string' ? (JSON.parse(text) as Begun) : text;
}

function Steps({ begun, onDone }: { begun: Begun | null | undefined; onDone: () => void }) {
  const messages = useMessages(recoveryMessages);
  if (begun === undefined) return <Skeleton shape="text" count={4} />;
  if (begun === null) {
    const action = (
      <ButtonLink to={addressOf(recoveryPage)} tone="primary" replace>
        {messages.toStep1}
      </ButtonLink>
    );
    return <EmptyState title={messages.lostTitle} text={messages.lostText} action={action} />;
  }
  const { way } = begun;
  return way === 'hint' ? <HintForm begun={begun} onDone={onDone} /> : <CodeForm begun={{ ...begun, way }} onDone={onDone} />;
}

export function RecoveryStep2Page() {
  const messages = useMessages(recoveryMessages);
  const begun = useBegun();
  const [done, setDone] = useState(false);
  const foot = !done && (
    <Link to={addressOf(recoveryPage)} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
      {messages.startOver}
    </Link>
  );
  return (
    <EntryCard title={messages.title} text={messages.step2Text} foot={foot}>
      {done ? (
        <DonePanel title={messages.saved} to={addressOf(loginPage)} label={messages.toLogin} />
      ) : (
        <Steps begun={begun} onDone={() => setDone(true)} />
      )}
    </EntryCard>
  );
}
