import { clearReadingHistory, historyPage, setReadingHistory, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SubjectRow } from '../reactions/subject-row.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { History } from './data.ts';
import { historyMessages } from './messages.ts';

function useActs() {
  const messages = useMessages(historyMessages);
  const { revalidate } = useRevalidator();
  async function keep(keeps: boolean): Promise<void> {
    await api.call(setReadingHistory, { body: { keeps } });
    toast(keeps ? messages.resumed : messages.stopped, { kind: 'success' });
    await revalidate();
  }
  async function clear(): Promise<void> {
    const agreed = await confirm({ title: messages.clearTitle, text: messages.clearText, action: messages.clear, danger: true });
    if (!agreed) return;
    await api.call(clearReadingHistory);
    toast(messages.cleared, { kind: 'success' });
    await revalidate();
  }
  return { keep: (keeps: boolean) => void keep(keeps), clear: () => void clear() };
}

function Empty({ keeps }: { keeps: boolean }) {
  const messages = useMessages(historyMessages);
  const home = (
    <ButtonLink to={addressOf(siteHomePage)} tone="primary">
      {messages.toHome}
    </ButtonLink>
  );
  return <EmptyState title={messages.none} text={keeps ? messages.noneText : messages.noneOff} action={home} />;
}

export function HistoryPage({ history: { items, keeps, page, pages, total } }: { history: History }) {
  const messages = useMessages(historyMessages);
  const { keep, clear } = useActs();
  const acts = (
    <div className="flex flex-wrap gap-1">
      <Button tone="quiet" size="small" onClick={() => keep(!keeps)}>
        {keeps ? messages.stop : messages.resume}
      </Button>
      {total > 0 && (
        <Button tone="quiet" size="small" onClick={clear}>
          {messages.clear}
        </Button>
      )}
    </div>
  );
  return (
    <UserPage title={messages.title} note={keeps ? messages.note : messages.off} aside={acts}>
      <Card>
        {items.length === 0 ? (
          <Empty keeps={keeps} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <SubjectRow
                key={`${item.kind} ${item.id}`}
                line={item}
                mark={item.since > 0 && <Chip tone="tea">{messages.since(item.since)}</Chip>}
                tools={null}
              />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(to) => addressOf(historyPage, { page: to })} className="mt-4" />
    </UserPage>
  );
}
