import { listMentionCandidates } from '@chaguan/contract';
import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/inputs.tsx';
import { isComposing, isEnter } from '../../lib/composing.ts';
import { usePeople } from '../editor/mention/use-people.ts';
import { BotMark, PersonAvatar, PersonBadges, usePersonName } from '../people/person.tsx';
import { chatPath } from './conversation-row.tsx';
import type { Chat } from './data.ts';
import { messageMessages } from './messages.ts';
import { limitsOf } from '../forms/limits.ts';

type Person = Chat['partner'];

function PersonOption({ person }: { person: Person }) {
  const name = usePersonName();
  return (
    <>
      <PersonAvatar member={person} size={36} />
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate text-small font-medium">{name(person)}</span>
          <BotMark member={person} />
          <PersonBadges member={person} />
        </span>
        <span className="truncate text-meta text-ink-2">@{person.account}</span>
      </span>
    </>
  );
}

/** Which of the results is highlighted: by arrow keys, wrapping around. */
function useMark(count: number) {
  const [mark, setMark] = useState(0);
  const at = Math.min(mark, Math.max(0, count - 1));
  const move = (by: 1 | -1) => count > 0 && setMark((at + by + count) % count);
  return { at, move, reset: () => setMark(0) };
}

/** The choice of a recipient: by account, nickname, pinyin or initials, usable by keyboard alone. */
export default function RecipientDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(messageMessages);
  const navigate = useNavigate();
  const listId = useId();
  const [keyword, setKeyword] = useState('');
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const me = useStore(memberStore)?.id;
  const typed = keyword.trim().replace(/^@/, '');
  const suggested = usePeople(typed === '' ? null : typed, undefined, onFailure);
  const people = (suggested ?? []).filter(({ id }) => id !== me);
  const { at, move, reset } = useMark(people.length);

  function open(person: Person | undefined): void {
    if (person === undefined) return;
    onClose();
    void navigate(chatPath(person));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (isEnter(event)) open(people[at]);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  }
  const nobody = failed ? messages.findFailed : messages.noMatch;
  const status = typed === '' ? messages.findHint : suggested !== null && people.length === 0 ? nobody : null;
  return (
    <Dialog open title={messages.begin} onClose={onClose}>
      <div className="grid gap-2">
        <Input
          data-autofocus
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={listId}
          aria-activedescendant={people.length > 0 ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={messages.find}
          placeholder={messages.find}
          autoComplete="off"
          spellCheck={false}
          maxLength={limitsOf(listMentionCandidates, 'keyword').maxLength}
          value={keyword}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setKeyword(currentTarget.value);
            setFailed(false);
            reset();
          }}
        />
        {/* A fixed height, so that the dialog does not jump when the keyboard opens. */}
        <div className="h-[min(20rem,45dvh)] overflow-y-auto">
          <div id={listId} role="listbox" aria-label={messages.find}>
            {people.map((person, index) => (
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onClick={() => open(person)}
                onKeyDown={(event) => isEnter(event) && open(person)}
                className={cx(
                  'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-surface-2',
                  index === at && 'bg-tea-soft',
                )}
              >
                <PersonOption person={person} />
              </div>
            ))}
          </div>
          <p role="status" className="px-2 py-1 text-small text-ink-2">
            {status}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
