import { answerRequestsPage, declineAnswerRequest, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/overlays.ts';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, usePersonName } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { OwnAnswerRequests } from './data.ts';
import { answerRequestMessages } from './messages.ts';
import { PreferenceField } from './preference-field.tsx';

function Row({ item, onDecline }: { item: OwnAnswerRequests['items'][number]; onDecline: () => void }) {
  const messages = useMessages(answerRequestMessages);
  const name = usePersonName();
  const { question, by, at } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 md:px-5">
      <PersonAvatar member={by} size={36} />
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
        <Link to={addressOf(questionPage, { questionId: question.id })} className="font-medium wrap-anywhere hover:text-tea">
          {question.title}
        </Link>
        <p className="text-meta text-ink-2">
          {messages.by(name(by))} · <Time at={at} /> · {messages.answers(question.answerCount)}
        </p>
      </div>
      <Button size="small" tone="quiet" className="-mr-3 ml-auto" onClick={onDecline}>
        {messages.decline}
      </Button>
    </li>
  );
}

/** /user/control/answerRequests: what others request the member to answer, and who may. */
export function AnswerRequestsPage({ loaded: { items, next, from } }: { loaded: OwnAnswerRequests }) {
  const messages = useMessages(answerRequestMessages);
  const { revalidate } = useRevalidator();
  async function decline(questionId: string): Promise<void> {
    await api.call(declineAnswerRequest, { params: { questionId } });
    toast(messages.declined, { kind: 'success' });
    await revalidate();
  }
  return (
    <UserPage title={messages.listTitle} note={messages.listNote}>
      <Card>
        <PreferenceField initial={from} />
        {items.length === 0 ? (
          <EmptyState title={messages.empty} text={messages.emptyText} />
        ) : (
          <ul>
            {items.map((item) => (
              <Row key={item.id} item={item} onDecline={() => void decline(item.question.id)} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && <ButtonLink to={addressOf(answerRequestsPage, { before: next })}>{messages.more}</ButtonLink>}
    </UserPage>
  );
}
