import { addMemberNote } from '@chaguan/contract';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { Form } from '../forms/form.tsx';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import { PersonName } from '../people/person.tsx';
import { useMayAct } from '../staff/counts.ts';
import { noteActs, type Note } from './data.ts';
import { reviewMessages } from './messages.ts';

/** Notes are kept in state and not reloaded with the screen: reloading would log another view of the records. */
function useNotes(memberId: string, loaded: readonly Note[]) {
  const messages = useMessages(reviewMessages);
  const [notes, setNotes] = useState(loaded);
  async function add(text: string): Promise<void> {
    const note = await noteActs.add(memberId, text);
    setNotes((now) => [note, ...now]);
    toast(messages.noteAdded, { kind: 'success' });
  }
  async function remove(id: string): Promise<void> {
    const agreed = await confirm({ title: messages.deleteNote, text: messages.deleteNoteText, action: messages.deleteNote, danger: true });
    if (!agreed) return;
    try {
      await noteActs.delete(memberId, id);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      return;
    }
    setNotes((now) => now.filter((note) => note.id !== id));
    toast(messages.noteDeleted, { kind: 'success' });
  }
  return { notes, add, remove };
}

const limits = staffLimitsOf(addMemberNote, 'text');

function NoteForm({ onAdd }: { onAdd: (text: string) => Promise<void> }) {
  const messages = useMessages(reviewMessages);
  const form = useForm({ initial: { text: '' }, rules: { text: (text) => textProblem(text, limits) }, report: reportFailure });
  async function send({ text }: { text: string }): Promise<void> {
    await onAdd(text.trim());
    form.set('text', '');
  }
  return (
    <Form
      form={form}
      send={send}
      className="grid gap-2 border-t border-line px-4 py-3"
      action={messages.addNote}
      look={{ className: 'justify-self-end', disabled: form.values.text.trim() === '' }}
    >
      <Field label={messages.noteLabel} error={form.error('text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={limits.maxLength}
            value={form.values.text}
            onChange={(event) => form.set('text', event.target.value)}
          />
        )}
      </Field>
    </Form>
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
