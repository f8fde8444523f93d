import { editFavourite } from '@chaguan/contract';
import { useState } from 'react';
import { useForm, type FieldProblem } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { localTime, momentOf } from '../../lib/site-time.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { showDialog, toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import { noteMessages } from './note-messages.ts';
import { type Preset, presetMoments, presets } from './remind-presets.ts';
import { type FavouriteNote, setNote } from './set-favourite.ts';

type Noted = FavouriteNote & { kind: string; id: string };
/** `remindAt`: as in the control, in the site's time zone. */
type Values = { note: string; preset: Preset; remindAt: string };

function dateProblem(local: string, { preset }: Values): FieldProblem | null {
  if (preset !== 'own' || momentOf(local) !== undefined) return null;
  return { code: local === '' ? 'field.required' : 'field.format' };
}

function useNoteForm(favourite: Noted) {
  const [moments] = useState(() => presetMoments(Date.now()));
  const known = favourite.remindAt;
  const first = known === null ? '' : localTime(known);
  const form = useForm<Values>({
    initial: { note: favourite.note, preset: known === null ? 'none' : 'own', remindAt: first },
    rules: { note: (text) => textProblem(text, limitsOf(editFavourite, 'note')), remindAt: dateProblem },
    report: reportFailure,
  });
  const dateOf = ({ preset, remindAt }: Values): string | null => {
    if (preset !== 'own') return moments[preset] ?? null;
    // A date that stays is sent as it is, with its seconds: it may be over by now.
    return remindAt === first ? known : (momentOf(remindAt) ?? null);
  };
  return { form, moments, dateOf };
}

function NoteDialog({ favourite, onSaved, onClose }: { favourite: Noted; onSaved: () => void; onClose: () => void }) {
  const messages = useMessages(noteMessages);
  const { form, moments, dateOf } = useNoteForm(favourite);
  const { note, preset, remindAt } = form.values;
  const { maxLength } = limitsOf(editFavourite, 'note');
  async function send(values: Values): Promise<void> {
    await setNote(favourite, { note: values.note.trim(), remindAt: dateOf(values) });
    onClose();
    toast(messages.saved, { kind: 'success' });
    onSaved();
  }
  const offered = presets.filter((one) => one === 'none' || one === 'own' || moments[one] !== undefined);
  const problem = form.error('remindAt');
  return (
    <DialogForm form={form} send={send} title={messages.title} action={messages.save} cancel={messages.cancel} onClose={onClose}>
      <Field label={messages.note} hint={messages.noteHint} aside={`${[...note.trim()].length} / ${maxLength}`} error={form.error('note')}>
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={3}
            data-autofocus=""
            value={note}
            onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
            onBlur={() => form.leave('note')}
          />
        )}
      </Field>
      <RadioChips
        legend={messages.remind}
        name="preset"
        value={preset}
        choices={offered.map((value) => ({ value, label: messages.presets[value] }))}
        onChange={(value) => form.set('preset', value)}
      />
      {preset === 'own' ? (
        <Field label={messages.at} hint={messages.atHint} error={problem} required>
          {(control) => (
            <Input
              {...control}
              name="remindAt"
              type="datetime-local"
              value={remindAt}
              onChange={({ currentTarget }) => form.set('remindAt', currentTarget.value)}
            />
          )}
        </Field>
      ) : (
        problem && <p className="text-small text-cinnabar">{problem}</p>
      )}
    </DialogForm>
  );
}

/** Opens note and date of a favourite. */
export function openNote(favourite: Noted, onSaved: () => void): void {
  showDialog((close) => <NoteDialog favourite={favourite} onSaved={onSaved} onClose={close} />);
}
