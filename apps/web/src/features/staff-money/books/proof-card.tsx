import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { type Proof, prove, type Proofs } from './data.ts';
import { bookMessages, labelFor } from './messages.ts';

function Findings({ findings }: Pick<Proof, 'findings'>) {
  const messages = useMessages(bookMessages);
  return (
    <ul className="mt-1 grid gap-1 rounded-control bg-cinnabar-soft px-3 py-2 text-small text-cinnabar">
      {findings.map(({ check, count, places }) => (
        <li key={check}>
          {labelFor(messages.checks, check)} · {messages.places(count)}
          <span className="block text-meta break-all">{places.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** One proof: result, time, scope, and the root to keep. */
function ProofLine({ proof: { right, at, accounts, transactions, tookMs, root, findings } }: { proof: Proof }) {
  const messages = useMessages(bookMessages);
  const icon = right ? 'circle-check' : 'triangle-alert';
  return (
    <div className="grid gap-1 px-4 py-3">
      <p className={`flex flex-wrap items-center gap-x-2 font-medium ${right ? 'text-tea' : 'text-cinnabar'}`}>
        <Icon name={icon} size={18} className="shrink-0" />
        {right ? messages.right : messages.wrong}
        <span className="text-meta font-normal text-ink-2">
          <Time at={at} />
        </span>
      </p>
      <p className="text-meta text-ink-2 tabular-nums">{messages.counted(accounts, transactions, (tookMs / 1000).toFixed(1))}</p>
      {findings.length > 0 && <Findings findings={findings} />}
      <p className="flex items-center gap-2 text-meta text-ink-2">
        <span className="shrink-0">{messages.root}</span>
        <code className="min-w-0 flex-1 truncate font-mono">{root}</code>
        <Button size="small" tone="quiet" onClick={() => void copyText(root)}>
          {messages.copy}
        </Button>
      </p>
    </div>
  );
}

const lookAgainMs = 2000;

/** While a proof is running the screen polls automatically. */
function useLookAgain(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = running ? setInterval(() => void revalidate(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

export function ProofCard({ proofs: { items, running } }: { proofs: Proofs }) {
  const messages = useMessages(bookMessages);
  const act = useAct();
  useLookAgain(running !== null);
  const [last, ...earlier] = items;
  const button = (
    <ActButton size="small" tone="primary" busy={running !== null} onClick={() => void act(prove, messages.proofRequested)}>
      {running === null ? messages.prove : messages.proving}
    </ActButton>
  );
  return (
    <Card labelledBy="proofs">
      <CardTitle id="proofs" aside={button}>
        {messages.proofs}
      </CardTitle>
      {last === undefined ? <p className="px-4 pt-3 text-small text-ink-2">{messages.never}</p> : <ProofLine proof={last} />}
      <p className="px-4 pb-3 text-meta text-ink-2">{messages.proveNote}</p>
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2.5 text-small text-ink-2 hover:bg-surface-2 pointer-coarse:py-3">{messages.earlier}</summary>
          <div className="divide-y divide-line border-t border-line">
            {earlier.map((proof) => (
              <ProofLine key={proof.id} proof={proof} />
            ))}
          </div>
        </details>
      )}
    </Card>
  );
}
