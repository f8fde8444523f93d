import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { providerActs, type Discovery } from './data.ts';
import { providerMessages } from './messages.ts';

type DiscoveryResult = { issuer: string; metadata: Discovery } | { issuer: string; problem: string };

/** Fetches the issuer's metadata before members use it; results for another URL are not shown. */
export function DiscoveryTry({ issuer }: { issuer: string }) {
  const messages = useMessages(providerMessages);
  const lang = useLang();
  const [result, setResult] = useState<DiscoveryResult | null>(null);
  const [busy, setBusy] = useState(false);

  async function discover(): Promise<void> {
    setBusy(true);
    try {
      setResult({ issuer, metadata: await providerActs.discover(issuer.trim()) });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      const [field] = reason.fields;
      if (field) setResult({ issuer, problem: errorText(field.code, field.params, lang) });
      else reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  const current = result?.issuer === issuer ? result : null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" busy={busy} disabled={issuer.trim() === ''} onClick={() => void discover()}>
        {messages.discover}
      </Button>
      <div role="status" className="w-full text-meta empty:hidden">
        {current && 'problem' in current && <p className="text-cinnabar">{current.problem}</p>}
        {current && 'metadata' in current && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control bg-tea-soft px-3 py-2">
            <dt className="col-span-2 flex items-center gap-1.5 font-medium text-tea">
              <Icon name="circle-check" size={16} /> {messages.discovered}
            </dt>
            <dt className="text-ink-2">{messages.discoveredIssuer}</dt>
            <dd className="break-all">{current.metadata.issuer}</dd>
            <dt className="text-ink-2">{messages.discoveredSigns}</dt>
            <dd>{current.metadata.algorithms.join(', ')}</dd>
            <dd className="col-span-2 text-ink-2">{current.metadata.pkce ? messages.pkce : messages.noPkce}</dd>
          </dl>
        )}
      </div>
    </div>
  );
}
