import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { envelopeCalls } from './data.ts';
import { envelopeMessages } from './messages.ts';
import { agrees, type Proof } from './verify.ts';

function Digits({ label, hex }: { label: string; hex: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-mono break-all">{hex}</dd>
    </div>
  );
}

type Props = { seedHash: string; ended: boolean; topicId: string };

/** The fingerprint at all times; after the end also the seed, and a recomputation in the reader's own browser. */
export function VerifyCard({ seedHash, ended, topicId }: Props) {
  const messages = useMessages(envelopeMessages);
  const [result, setResult] = useState<{ proof: Proof; agreed: boolean | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    try {
      const proof = await envelopeCalls.proof(topicId);
      setResult({ proof, agreed: await agrees(proof, seedHash) });
    } finally {
      setBusy(false);
    }
  };
  const outcome =
    result && (result.agreed === null ? messages.cannot : result.agreed ? messages.right(result.proof.taken.length) : messages.wrong);
  return (
    <div className="grid gap-2 rounded-card bg-surface-2 p-3">
      <p className="text-meta text-ink-2">{ended ? messages.verifyNote : messages.verifyLater}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-meta">
        <Digits label={messages.fingerprint} hex={seedHash} />
        {result && <Digits label={messages.seed} hex={result.proof.seed} />}
      </dl>
      {ended && !result && (
        <Button className="justify-self-start" busy={busy} icon={<Icon name="shield-check" size={17} />} onClick={() => void verify()}>
          {messages.verify}
        </Button>
      )}
      <p role="status" className={cx('text-small font-medium empty:hidden', result?.agreed ? 'text-tea' : 'text-cinnabar')}>
        {outcome}
      </p>
    </div>
  );
}
