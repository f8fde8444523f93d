import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { ActButton } from '../staff/act-buttons.tsx';
import { providerActs, type ModelProvider, type Trial } from './data.ts';
import { staffAssistantMessages } from './messages.ts';

function Outcome({ trial: { ok, model, status, code, message, durationMs, tools } }: { trial: Trial }) {
  const own = useMessages(staffAssistantMessages);
  const facts = [model, own.seconds((durationMs / 1000).toFixed(1)), tools === true ? own.toolsYes : ''].filter((fact) => fact !== '');
  const wrong: readonly (readonly [string, string])[] = ok
    ? []
    : [
        [own.status, status === null ? own.noStatus : String(status)],
        [own.code, code],
        [own.words, message],
      ];
  return (
    <div className={ok ? 'rounded-control bg-tea-soft px-3 py-2' : 'rounded-control bg-cinnabar-soft px-3 py-2'}>
      <p className={ok ? 'flex items-center gap-1.5 font-medium text-tea' : 'flex items-center gap-1.5 font-medium text-cinnabar'}>
        <Icon name={ok ? 'circle-check' : 'circle-alert'} size={16} /> {ok ? own.testOk : own.testFailed}
      </p>
      <p className="break-all text-ink-2">{facts.join(' · ')}</p>
      {ok && tools === false && <p>{own.toolsNo}</p>}
      {!ok && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {wrong
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </div>
  );
}

/** Calls a provider as it is stored, before members use it. */
export function ProviderTest({ provider: { id, name, models } }: { provider: ModelProvider }) {
  const own = useMessages(staffAssistantMessages);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    setTrial(null);
    try {
      setTrial(await providerActs.test(id, models[0]?.name ?? ''));
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2 pr-2">
      <ActButton size="small" busy={busy} aria-label={own.testNamed(name)} onClick={() => void ask()}>
        {busy ? own.testing : own.test}
      </ActButton>
      <div role="status" className="w-full text-meta empty:hidden">
        {trial && <Outcome trial={trial} />}
      </div>
    </div>
  );
}
