import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { moved } from '../../staff/moved.ts';
import { providerActs, type Providers } from './data.ts';
import { providerMessages } from './messages.ts';
import { ProviderDialog, type Editing } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

/** Nothing works before the redirect URL is registered at the other site. */
function ReturnAddress({ address }: { address: string }) {
  const own = useMessages(providerMessages);
  return (
    <div className="grid gap-1.5 border-b border-line px-4 py-3">
      <h2 className="text-small font-medium">{own.returnTitle}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 rounded-control bg-surface-2 px-2.5 py-1.5 font-mono text-meta break-all">{address}</code>
        <Button size="small" icon={<Icon name="copy" size={14} />} onClick={() => void copyText(address)}>
          {own.copy}
        </Button>
      </div>
      <p className="text-meta text-ink-2">{own.returnText}</p>
    </div>
  );
}

export function ProvidersPage({ data: { items, returnAddress, privateAllowed } }: { data: Providers }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(providerMessages);
  const act = useAct();
  const [editing, edit] = useState<Editing | null>(null);
  const move = (at: number, by: 1 | -1) =>
    void act(() => providerActs.order(moved(items, at, by).map(({ id }) => id)), messages.orderSaved);
  const add = (
    <span className="flex flex-wrap gap-2">
      <ActButton icon={<Icon name="plus" size={16} />} onClick={() => edit({ product: 'wechat', provider: null })}>
        {own.addWechat}
      </ActButton>
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit({ product: 'oidc', provider: null })}>
        {own.addOidc}
      </ActButton>
    </span>
  );
  return (
    <Area title={messages.signInProviders} aside={add} note={own.note}>
      <Card className="min-w-0">
        <ReturnAddress address={returnAddress} />
        {privateAllowed && <p className="border-b border-line bg-gold-soft px-4 py-2 text-meta">{own.privateAllowed}</p>}
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {items.map((provider, at) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                first={at === 0}
                last={at === items.length - 1}
                onEdit={() => edit({ product: provider.product, provider })}
                onMove={(by) => move(at, by)}
              />
            ))}
          </ul>
        )}
      </Card>
      {editing && <ProviderDialog editing={editing} onClose={() => edit(null)} />}
    </Area>
  );
}
