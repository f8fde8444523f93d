import { deleteReadingStop, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SubjectRow } from '../reactions/subject-row.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { ReadingStop } from './data.ts';
import { addressOfStop } from './stop-address.ts';
import { stopMessages } from './stop-messages.ts';

function Stop({ stop }: { stop: ReadingStop }) {
  const messages = useMessages(stopMessages);
  const { revalidate } = useRevalidator();
  async function remove(): Promise<void> {
    await api.call(deleteReadingStop, { body: { kind: stop.kind === 'question' ? 'question' : 'topic', subjectId: stop.id } });
    await revalidate();
  }
  return (
    <SubjectRow
      line={stop}
      to={addressOfStop(stop)}
      mark={<Chip tone="tea">{messages.at(stop.position, stop.total)}</Chip>}
      tools={
        <Button tone="quiet" size="small" aria-label={messages.removeOf(stop.title)} onClick={() => void remove()}>
          {messages.remove}
        </Button>
      }
    />
  );
}

/** What a member began to read and did not finish; each leads to where it stopped. */
export function StopsPage({ stops }: { stops: readonly ReadingStop[] }) {
  const messages = useMessages(stopMessages);
  const home = (
    <ButtonLink to={addressOf(siteHomePage)} tone="primary">
      {messages.toHome}
    </ButtonLink>
  );
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        {stops.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} action={home} />
        ) : (
          <ul className="divide-y divide-line">
            {stops.map((stop) => (
              <Stop key={`${stop.kind} ${stop.id}`} stop={stop} />
            ))}
          </ul>
        )}
      </Card>
    </UserPage>
  );
}
