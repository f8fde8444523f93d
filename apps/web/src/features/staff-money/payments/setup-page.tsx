import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ProviderMark } from '../../payments/provider-mark.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { ProviderSetup, Setup } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { SetupForm } from './setup-form.tsx';

function Head({ setup }: { setup: ProviderSetup }) {
  const own = useMessages(staffPaymentMessages);
  const state = !setup.privateKeySet ? own.notSetUp : setup.enabled ? own.on : own.off;
  return (
    <summary className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-surface-2">
      <ProviderMark provider={setup.provider} />
      <h2 className="min-w-0 flex-1 text-body font-semibold">{own.providers[setup.provider]}</h2>
      <Chip tone={setup.enabled ? 'tea' : 'plain'}>{state}</Chip>
    </summary>
  );
}

/** The payment providers. */
export function SetupPage({ setup: { items, sandbox } }: { setup: Setup }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);
  return (
    <Area title={messages.paymentProviders} note={own.setupNote}>
      {sandbox && <p className="rounded-control bg-gold-soft px-4 py-2 text-small max-md:rounded-none">{own.sandboxOn}</p>}
      {items.map((setup) => (
        <Card key={setup.provider}>
          <details open={setup.enabled || undefined}>
            <Head setup={setup} />
            <div className="border-t border-line">
              <div className="grid gap-1 px-4 pt-4">
                <h3 className="text-small font-medium">{own.notify}</h3>
                <code className="rounded-control bg-surface-2 px-2.5 py-1.5 font-mono text-meta break-all">{setup.notifyAddress}</code>
                <p className="text-meta text-ink-2">{own.notifyText}</p>
              </div>
              <SetupForm setup={setup} />
            </div>
          </details>
        </Card>
      ))}
    </Area>
  );
}
