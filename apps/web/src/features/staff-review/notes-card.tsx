import { memberNoteRules } from '@chaguan/contract';
import { useState, type FormEvent } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { PersonName } from '../people/person.tsx';
import { useMayAct } from '../staff/counts.ts';
import { noteActs, type Note } from './data.ts';
import { reviewMessages } from './messages.ts';

/**
 * Notes are kept in state and not reloaded with the screen: reloading would log another view of the records. False when an action failed,
 * which is reported.
 */
function useNotes(memberId: string, loaded: readonly Note[]) {
  const messages = useMessages(reviewMessages);
  const [notes, setNotes] = useState(loaded);
  async function run<T>(act: () => Promise<T>, done: string, change: (answer: T) => void): Promise<boolean> {
    try {
      change(await act());
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      return false;
    }
    toast(done, { kind: 'success' });
    return true;
  }
  const add = (text: string) =>
    run(
      () => noteActs.add(memberId, text),
      messages.noteAdded,
      (note) => setNotes((now) => [note, ...now]),
    );
  const remove = async (id: string) => {
    const agreed = await confirm({ title: messages.deleteNote, text: messages.deleteNoteText, action: messages.deleteNote, danger: true });
    if (!agreed) return;
    await run(
      () => noteActs.delete(memberId, id),
      messages.noteDeleted,
      () => setNotes((now) => now.filter((note) => note.id !== id)),
    );
  };
  return { notes, add, remove };
}

function NoteForm({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const messages = useMessages(reviewMessages);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    if (await onAdd(text.trim())) setText('');
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2 border-t border-line px-4 py-3">
      <Field label={messages.noteLabel}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={memberNoteRules.text.maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-end" busy={busy} disabled={text.trim() === ''}>
        {messages.addNote}
      </Button>
    </form>
  );
}

/** Staff's notes about a member. */
export function NotesCard({ memberId, loaded }: { memberId: string; loaded: readonly Note[] }) {
  const messages = useMessages(reviewMessages);
  const mayAct = useMayAct('people');
  const { notes, add, remove } = useNotes(memberId, loaded);
  return (
    <Card labelledBy="member-notes">
      <CardTitle id="member-notes" aside={<span className="text-meta text-ink-2">{messages.notesNote}</span>}>
        {messages.notes}
      </CardTitle>
      {notes.length === 0 && <p className="px-4 py-3 text-small text-ink-2">{messages.noNotes}</p>}
      <ul>
        {notes.map(({ id, text, author, at }) => (
          <li key={id} className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0">
            <div className="grid min-w-0 gap-0.5">
              <p className="text-small break-words whitespace-pre-wrap">{text}</p>
              <p className="flex flex-wrap gap-x-1.5 text-meta text-ink-2">
                {author && <PersonName member={author} />}
                <Time at={at} />
              </p>
            </div>
            {mayAct && <IconButton label={messages.deleteNote} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove(id)} />}
          </li>
        ))}
      </ul>
      {mayAct && <NoteForm onAdd={add} />}
    </Card>
  );
}
