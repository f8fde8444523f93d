import { addMutedWord, deleteMutedWord, type Answer, type listMutedWords } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { mutedWordsMessages } from './messages.ts';

type MutedWords = Answer<typeof listMutedWords>;

const limits = limitsOf(addMutedWord, 'text');

function NewMutedWord() {
  const messages = useMessages(mutedWordsMessages);
  const { revalidate } = useRevalidator();
  const form = useForm({ initial: { text: '' }, rules: { text: (text) => textProblem(text, limits) }, report: reportFailure });
  async function send({ text }: { text: string }): Promise<void> {
    await api.call(addMutedWord, { body: { text } });
    form.set('text', '');
    await revalidate();
  }
  return (
    <Form form={form} send={send} className="grid gap-3" action={messages.add} look={{ tone: 'primary', className: 'justify-self-start' }}>
      <Field label={messages.text} hint={messages.hint} error={form.error('text')} required>
        {(control) => (
          <Input
            {...control}
            name="text"
            autoComplete="off"
            maxLength={limits.maxLength}
            value={form.values.text}
            onChange={({ currentTarget }) => form.set('text', currentTarget.value)}
            onBlur={() => form.leave('text')}
          />
        )}
      </Field>
    </Form>
  );
}

function Word({ word: { id, text } }: { word: MutedWords['items'][number] }) {
  const messages = useMessages(mutedWordsMessages);
  const { revalidate } = useRevalidator();
  async function remove(): Promise<void> {
    await api.call(deleteMutedWord, { params: { mutedWordId: id } });
    await revalidate();
  }
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button tone="quiet" size="small" aria-label={messages.removeOf(text)} onClick={() => void remove()}>
        {messages.remove}
      </Button>
    </li>
  );
}

/** The form and the list of a member's own words. */
export function MutedWordsPage({ loaded: { items, most } }: { loaded: MutedWords }) {
  const messages = useMessages(mutedWordsMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card className="mb-4 p-4">
        <NewMutedWord />
      </Card>
      <Card labelledBy="muted-words">
        <header className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
          <h2 id="muted-words" className="font-semibold">
            {messages.list}
          </h2>
          <span className="text-meta text-ink-2 tabular-nums">{messages.count(items.length, most)}</span>
        </header>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((word) => (
              <Word key={word.id} word={word} />
            ))}
          </ul>
        )}
      </Card>
    </UserPage>
  );
}
