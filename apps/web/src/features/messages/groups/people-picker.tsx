import { listMentionCandidates, messageGroupRules } from '@chaguan/contract';
import { useState, type KeyboardEvent } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { usePeople } from '../../editor/mention/use-people.ts';
import { limitsOf } from '../../forms/limits.ts';
import { PersonAvatar, usePersonName } from '../../people/person.tsx';
import type { Chat } from '../data.ts';
import { groupMessages } from './messages.ts';

export type Invitee = Chat['partner'];

type Props = {
  chosen: readonly Invitee[];
  onChange: (chosen: readonly Invitee[]) => void;
  /** Those who are in the group. */
  inside: readonly string[];
};

/** Members by account, nickname, pinyin or initials; the chosen ones above, each with a button that leaves it out. */
export function PeoplePicker({ chosen, onChange, inside }: Props) {
  const messages = useMessages(groupMessages);
  const name = usePersonName();
  const me = useStore(memberStore)?.id;
  const [keyword, setKeyword] = useState('');
  const typed = keyword.trim().replace(/^@/, '');
  const matches = usePeople(typed === '' ? null : typed, undefined, () => null);
  const most = messageGroupRules.mostMembers - Math.max(1, inside.length);
  const excluded = new Set([...inside, ...chosen.map(({ id }) => id), me]);
  const people = typed === '' ? [] : (matches ?? []).filter(({ id }) => !excluded.has(id));
  function choose(person: Invitee | undefined): void {
    if (person === undefined || chosen.length >= most) return;
    onChange([...chosen, person]);
    setKeyword('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!isEnter(event)) return;
    event.preventDefault();
    choose(people[0]);
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map((person) => (
          <button
            key={person.id}
            type="button"
            aria-label={messages.drop(name(person))}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip bg-tea-soft pr-2 pl-1 text-small pointer-coarse:min-h-11"
            onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
          >
            <PersonAvatar member={person} size={20} />
            <span className="truncate">{name(person)}</span>
            <Icon name="x" size={14} />
          </button>
        ))}
      </div>
      <Input
        type="search"
        aria-label={messages.find}
        placeholder={messages.find}
        autoComplete="off"
        spellCheck={false}
        maxLength={limitsOf(listMentionCandidates, 'keyword').maxLength}
        value={keyword}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      {/* A fixed height, so that the dialog does not jump. */}
      <div className="h-[min(13rem,30dvh)] overflow-y-auto">
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={messages.add(name(person))}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-2"
                onClick={() => choose(person)}
              >
                <PersonAvatar member={person} size={36} />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate text-small font-medium">{name(person)}</span>
                  <span className="truncate text-meta text-ink-2">@{person.account}</span>
                </span>
                <Icon name="plus" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="px-2 py-1 text-small text-ink-2">
          {typed !== '' && matches !== null && people.length === 0 ? messages.noMatch : messages.chosen(chosen.length, most)}
        </p>
      </div>
    </div>
  );
}
