import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { prove, type Proofs } from './data.ts';
import { bookMessages } from './messages.ts';
import { ProofLine } from './proof-line.tsx';

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
