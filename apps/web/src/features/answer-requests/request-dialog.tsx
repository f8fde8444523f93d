import { listMentionCandidates } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { usePeople } from '../editor/mention/use-people.ts';
import { limitsOf } from '../forms/limits.ts';
import { usePersonName } from '../people/person.tsx';
import { answerRequestMessages } from './messages.ts';
import { PersonRow, PersonSection } from './person-row.tsx';
import { useRequests } from './use-requests.ts';

type Props = { questionId: string; authorId: string; onClose: () => void };

/** Whom to request to answer a question: suggestions, members by name, and who was requested already. */
export default function RequestDialog({ questionId, authorId, onClose }: Props) {
  const messages = useMessages(answerRequestMessages);
  const name = usePersonName();
  const me = useStore(memberStore)?.id;
  const [keyword, setKeyword] = useState('');
  const { loaded, request } = useRequests(questionId, onClose);
  const typed = keyword.trim().replace(/^@/, '');
  const matches = usePeople(typed === '' ? null : typed, undefined, () => null);
  if (loaded === null) return null;
  const { items, left, suggestions } = loaded;
  const stateOf = (id: string) => items.find(({ member }) => member.id === id)?.state ?? null;
  const people =
    typed === ''
      ? suggestions.map(({ member, adopted, likes }) => ({ member, note: messages.record(adopted, likes) }))
      : (matches ?? []).filter(({ id }) => id !== me && id !== authorId).map((member) => ({ member, note: '' }));
  const isNobody = people.length === 0 && (typed === '' || matches !== null);
  const nobody = typed === '' ? messages.noSuggestions : messages.noMatch;
  async function send(member: (typeof people)[number]['member']): Promise<void> {
    await request(member);
    toast(messages.sent(name(member)), { kind: 'success' });
  }
  return (
    <Dialog open title={messages.title} form="auto" onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-small text-ink-2">{left > 0 ? messages.left(left) : messages.none}</p>
        <Input
          data-autofocus
          type="search"
          aria-label={messages.find}
          placeholder={messages.find}
          autoComplete="off"
          spellCheck={false}
          maxLength={limitsOf(listMentionCandidates, 'keyword').maxLength}
          value={keyword}
          onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
        />
        {/* A fixed height, so that the dialog does not jump when the keyboard opens. */}
        <div className="grid h-[min(24rem,50dvh)] content-start gap-4 overflow-y-auto">
          <PersonSection title={typed === '' ? messages.suggested : messages.matches}>
            {people.map(({ member, note }) => (
              <PersonRow
                key={member.id}
                member={member}
                note={note}
                state={stateOf(member.id)}
                onRequest={left > 0 ? () => send(member) : null}
              />
            ))}
          </PersonSection>
          <p role="status" className="-mt-3 text-small text-ink-2">
            {isNobody ? nobody : ''}
          </p>
          {typed === '' && items.length > 0 && (
            <PersonSection title={messages.invited}>
              {items.map(({ member, state }) => (
                <PersonRow key={member.id} member={member} note="" state={state} onRequest={null} />
              ))}
            </PersonSection>
          )}
        </div>
      </div>
    </Dialog>
  );
}
