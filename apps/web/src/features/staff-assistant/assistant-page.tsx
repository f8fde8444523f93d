import { adminAssistantPage, assistantTabs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Area } from '../staff/area.tsx';
import { staffMessages } from '../staff/messages.ts';
import type { AssistantData, Embeddings } from './data.ts';
import { EmbeddingsCard } from './embeddings-card.tsx';
import { LimitsForm } from './limits-form.tsx';
import { staffAssistantMessages } from './messages.ts';
import { ProvidersCard } from './providers-card.tsx';
import { UseCards } from './use-cards.tsx';

/** What the form edits: it begins anew when that changes, not when the figures do. */
const settingsOf = ({ enabled, providerId, model, price }: Embeddings): string => JSON.stringify([enabled, providerId, model, price]);

/** Models, usage limits, and costs. */
export function AssistantPage({ data }: { data: AssistantData }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const tabs = assistantTabs.map((tab) => ({
    to: addressOf(adminAssistantPage, { tab: tab === 'providers' ? undefined : tab }),
    label: own.tabs[tab],
    current: tab === data.tab,
  }));
  return (
    <Area title={messages.assistant} note={own.note}>
      <Tabs label={own.tabsLabel} tabs={tabs} className="border-b border-line px-1" />
      {data.tab === 'providers' && (
        <>
          <ProvidersCard providers={data.providers} />
          <EmbeddingsCard key={settingsOf(data.embeddings)} embeddings={data.embeddings} providers={data.providers.items} />
        </>
      )}
      {data.tab === 'limits' && <LimitsForm key={JSON.stringify(data.settings)} settings={data.settings} />}
      {data.tab === 'use' && <UseCards key={`${data.use.from} ${data.use.until}`} use={data.use} />}
    </Area>
  );
}
