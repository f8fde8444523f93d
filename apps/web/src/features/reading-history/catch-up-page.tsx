import { dismissCatchUp, activityPage, followListPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SubjectRow } from '../reactions/subject-row.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { forgetAbsence } from './use-absence.ts';
import type { CatchUp } from './data.ts';
import { historyMessages } from './messages.ts';

function Figures({ item: { counts } }: { item: CatchUp['items'][number] }) {
  const lang = useLang();
  const messages = useMessages(historyMessages);
  const texts = (['likes', 'comments', 'answers'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => messages[key](formatCount(counts[key], lang)));
  return <span>{texts.join(' · ')}</span>;
}

function Empty({ follows }: { follows: boolean }) {
  const messages = useMessages(historyMessages);
  const home = (
    <ButtonLink to={addressOf(siteHomePage)} tone="primary">
      {messages.toHome}
    </ButtonLink>
  );
  return (
    <EmptyState
      title={follows ? messages.quiet : messages.nobody}
      text={follows ? messages.quietText : messages.nobodyText}
      action={home}
    />
  );
}

/** The best of what was missed; dismissed permanently with one click. */
export function CatchUpPage({ catchUp: { absence, follows, items } }: { catchUp: CatchUp }) {
  const messages = useMessages(historyMessages);
  const navigate = useNavigate();
  async function putAway(): Promise<void> {
    await api.call(dismissCatchUp);
    forgetAbsence();
    await navigate(addressOf(siteHomePage));
  }
  return (
    <UserPage
      title={absence ? messages.catchCard(absence.days) : messages.catchTitle}
      note={absence ? messages.catchNote(absence.days) : messages.catchWeek}
    >
      <Card>
        {items.length === 0 ? (
          <Empty follows={follows} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <SubjectRow key={`${item.kind} ${item.id}`} line={item} mark={<Figures item={item} />} tools={null} />
            ))}
          </ul>
        )}
      </Card>
      <p className="flex flex-wrap items-center justify-between gap-3 max-md:px-4">
        <Link to={follows ? addressOf(activityPage, { tab: 'followed' }) : addressOf(followListPage)}>{messages.toFeed}</Link>
        {absence && (
          <Button size="small" onClick={() => void putAway()}>
            {messages.done}
          </Button>
        )}
      </p>
    </UserPage>
  );
}
