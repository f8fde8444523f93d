import { modelProviderRules } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { useAct } from '../staff/acts.ts';
import { staffMessages } from '../staff/messages.ts';
import { moved } from '../staff/moved.ts';
import { providerActs, type ModelProvider, type Providers } from './data.ts';
import { staffAssistantMessages } from './messages.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';

/** The enabled models, in their order. */
export function ProvidersCard({ providers: { items, privateHosts } }: { providers: Providers }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const act = useAct();
  const [edited, edit] = useState<ModelProvider | 'new' | null>(null);
  const move = (at: number, by: 1 | -1) =>
    void act(() => providerActs.order(moved(items, at, by).map(({ id }) => id)), messages.orderSaved);
  const add = items.length < modelProviderRules.providers && (
    <ActButton tone="primary" size="small" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Card labelledBy="model-providers" className="min-w-0">
      <CardTitle id="model-providers" aside={add}>
        {own.tabs.providers}
      </CardTitle>
      {privateHosts.length > 0 && (
        <p className="border-b border-line bg-gold-soft px-4 py-2 text-meta">{own.privateHosts(privateHosts.join(', '))}</p>
      )}
      {items.length === 0 ? (
        <EmptyState title={own.emptyTitle} text={own.emptyText} />
      ) : (
        <>
          <p className="px-4 pt-3 pb-1 text-meta text-ink-2">{own.listNote}</p>
          <ul>
            {items.map((provider, at) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                first={at === 0}
                last={at === items.length - 1}
                onEdit={() => edit(provider)}
                onMove={(by) => move(at, by)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </Card>
  );
}
