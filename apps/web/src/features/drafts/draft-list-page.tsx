import { addTopicPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { wishFor } from '../../lib/use-wish.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { UnsentSlot } from '../unsent/unsent-slot.tsx';
import { newPostsPage } from '../unsent/unsent-text.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { deleteDraft, type Draft } from './data.ts';
import { draftAddress, draftTask } from './draft-address.ts';
import { draftMessages } from './messages.ts';

function DraftText({ draft }: { draft: Draft }) {
  const messages = useMessages(draftMessages);
  const titled = [
    'topic',
    'question',
    'topic-edit',
    'question-edit',
    'notice',
    'notice-edit',
    'help',
    'help-edit',
    'help-en',
    'page',
    'page-edit',
    'page-en',
  ].includes(draftTask(draft));
  if (!titled) return <span className="line-clamp-2">{draft.excerpt}</span>;
  return (
    <>
      <span className={draft.title ? 'line-clamp-1 font-semibold' : 'text-ink-2'}>{draft.title || messages.untitled}</span>
      {draft.excerpt && <span className="mt-0.5 line-clamp-2 text-small text-ink-2">{draft.excerpt}</span>}
    </>
  );
}

function Belongs({ draft: { place: location } }: { draft: Draft }) {
  const messages = useMessages(draftMessages);
  if (!location) return null;
  if (location.gone) return <span>{messages.goneLocation}</span>;
  const isTopic = ['topic', 'comment', 'reply'].includes(location.kind);
  return <span className="max-w-full truncate">{isTopic ? messages.inTopic(location.title) : messages.inQuestion(location.title)}</span>;
}

function Row({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const messages = useMessages(draftMessages);
  const address = draftAddress(draft);
  const words = 'block min-w-0 break-words';
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        {address ? (
          <Link
            to={address.to}
            state={address.wish === null ? undefined : wishFor(address.wish)}
            className={`${words} text-ink hover:text-tea`}
          >
            <DraftText draft={draft} />
          </Link>
        ) : (
          <p className={`${words} text-ink-2`}>
            <DraftText draft={draft} />
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <Chip>{messages.tasks[draftTask(draft)]}</Chip>
          <Belongs draft={draft} />
          <Time at={draft.savedAt} />
        </p>
      </div>
      <IconButton label={messages.delete} icon={<Icon name="trash-2" size={17} />} onClick={onDelete} />
    </li>
  );
}

export function DraftListPage({ drafts }: { drafts: readonly Draft[] }) {
  const messages = useMessages(draftMessages);
  const { revalidate } = useRevalidator();
  const member = useStore(memberStore);

  async function remove({ key }: Draft): Promise<void> {
    if (!member) return;
    const agreed = await confirm({ title: messages.deleteTitle, text: messages.deleteText, action: messages.delete, danger: true });
    if (!agreed) return;
    await deleteDraft(member.id, key);
    toast(messages.deleted, { kind: 'success' });
    await revalidate();
  }

  const write = (
    <ButtonLink to={addressOf(addTopicPage)} tone="primary">
      {messages.write}
    </ButtonLink>
  );
  return (
    <UserPage title={messages.title} note={messages.note}>
      <UnsentSlot page={newPostsPage} />
      <Card>
        {drafts.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} action={write} />
        ) : (
          <ul className="divide-y divide-line">
            {drafts.map((draft) => (
              <Row key={draft.key} draft={draft} onDelete={() => void remove(draft)} />
            ))}
          </ul>
        )}
      </Card>
    </UserPage>
  );
}
