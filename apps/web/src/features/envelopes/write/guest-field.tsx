import { envelopeRules } from '@chaguan/contract';
import { useState } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { usePeople } from '../../editor/mention/use-people.ts';
import type { Person } from '../../editor/types.ts';
import { envelopeWriteMessages } from './messages.ts';

const nothing = () => {};
const most = envelopeRules.guests.maxItems;

type Props = { guests: readonly Person[]; error: string | null; onChange: (guests: readonly Person[]) => void };

function Chosen({ guests, onChange }: Pick<Props, 'guests' | 'onChange'>) {
  const messages = useMessages(envelopeWriteMessages);
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {guests.map(({ id, name, avatarUrl }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={messages.removeGuest(name)}
            onClick={() => onChange(guests.filter((other) => other.id !== id))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-chip bg-tea-soft pr-2.5 pl-1 text-small text-tea pointer-coarse:min-h-11"
          >
            <Avatar name={name} url={avatarUrl} size={28} />
            <span className="max-w-40 truncate">{name}</span>
            <Icon name="x" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The recipients of a personal envelope: searched like mentions, chosen one by one. */
export function GuestField({ guests, error, onChange }: Props) {
  const messages = useMessages(envelopeWriteMessages);
  const [keyword, setKeyword] = useState('');
  const ownId = useStore(memberStore)?.id;
  const query = keyword.trim();
  const people = usePeople(query === '' || guests.length >= most ? null : query, undefined, nothing);
  const candidates = people?.filter(({ id }) => id !== ownId && guests.every((guest) => guest.id !== id));
  const choose = (person: Person) => {
    onChange([...guests, person]);
    setKeyword('');
  };
  return (
    <div className="grid gap-2">
      <Chosen guests={guests} onChange={onChange} />
      <Field label={messages.guests} required error={error} hint={messages.guestsHint(most)}>
        {(control) => (
          <Input
            {...control}
            value={keyword}
            placeholder={messages.guestSearch}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
            onKeyDown={(event) => {
              if (!isEnter(event)) return;
              event.preventDefault();
              if (candidates?.[0]) choose(candidates[0]);
            }}
          />
        )}
      </Field>
      {candidates && (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line bg-surface">
          {candidates.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => choose(person)}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-small hover:bg-surface-2"
              >
                <Avatar name={person.name} url={person.avatarUrl} size={28} />
                <span className="truncate">{person.name}</span>
                <span className="truncate text-meta text-ink-2">@{person.account}</span>
              </button>
            </li>
          ))}
          {candidates.length === 0 && <li className="px-3 py-2.5 text-small text-ink-2">{messages.guestNone}</li>}
        </ul>
      )}
    </div>
  );
}
