import { hiddenRules } from '@chaguan/contract';
import { type HiddenHead, type HiddenKind, hiddenKinds, hiddenValueLengths, readHiddenHead, writeHiddenHead } from '@chaguan/richtext';
import { useId, useState, type FormEvent } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { editorMessages } from './messages.ts';
import type { HiddenChoice, HiddenGrade } from './types.ts';

type Props = {
  current: HiddenHead | null;
  grades: readonly HiddenGrade[];
  kinds: readonly HiddenKind[];
  onDone: (choice: HiddenChoice) => void;
};

const opening = ':::hide';

function ValueField({
  kind,
  value,
  grades,
  error,
  onChange,
}: Pick<Props, 'grades'> & { kind: HiddenKind; value: string; error: string | null; onChange: (value: string) => void }) {
  const lang = useLang();
  const { hidden: messages } = useMessages(editorMessages);
  if (kind === 'reply') return null;
  return (
    <Field label={messages.values[kind]} error={error} required>
      {(control) =>
        kind === 'grade' ? (
          <Select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            <option value="">{messages.chooseGrade}</option>
            {grades.map(({ id, name, points }) => (
              <option key={id} value={points}>
                {messages.gradeAt(nameIn(name, lang), String(points))}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            value={value}
            inputMode={kind === 'balance' ? 'decimal' : kind === 'points' ? 'numeric' : undefined}
            maxLength={hiddenValueLengths[kind]}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

/** How a hidden part opens: the kind, its value, and what the locked part shows. */
export default function HiddenDialog({ current, grades, kinds, onDone }: Props) {
  const messages = useMessages(editorMessages);
  const { hidden } = messages;
  const form = useId();
  const [wrong, setWrong] = useState(false);
  const reachable = grades.filter(({ points }) => points > 0);
  // An existing block may stay as it is, even if the author may no longer add one.
  const offered = hiddenKinds.filter(
    (kind) => kind === current?.kind || (kinds.includes(kind) && (kind !== 'grade' || reachable.length > 0)),
  );
  const [head, setHead] = useState<HiddenHead>(
    current ?? { kind: offered.includes('points') ? 'points' : (offered[0] ?? 'reply'), value: '', caption: '' },
  );
  const change = (part: Partial<HiddenHead>) => {
    setWrong(false);
    setHead((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // As it will be parsed: what cannot be serialized cannot be published.
    const read = readHiddenHead(writeHiddenHead({ ...head, value: head.value.trim() }).slice(opening.length));
    if (read && !head.value.includes('"')) onDone(read);
    else setWrong(true);
  };
  const actions = (
    <>
      {current && (
        <Button tone="quiet" className="mr-auto" onClick={() => onDone('shown')}>
          {hidden.show}
        </Button>
      )}
      <Button onClick={() => onDone(null)}>{messages.cancel}</Button>
      <Button tone="primary" type="submit" form={form}>
        {messages.insert}
      </Button>
    </>
  );
  return (
    <Dialog open title={messages.actions.hidden} onClose={() => onDone(null)} actions={actions} firm>
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field label={hidden.kind} hint={hidden.hints[head.kind]}>
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={head.kind}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value as HiddenKind, value: '' })}
            >
              {offered.map((kind) => (
                <option key={kind} value={kind}>
                  {hidden.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ValueField
          kind={head.kind}
          value={head.value}
          grades={reachable}
          error={wrong ? hidden.wrong[head.kind] : null}
          onChange={(value) => change({ value })}
        />
        <Field label={hidden.caption} hint={hidden.captionHint}>
          {(control) => (
            <Input
              {...control}
              value={head.caption}
              maxLength={hiddenRules.caption.maxLength}
              onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
            />
          )}
        </Field>
        <HelpLink subject="hidden" />
      </form>
    </Dialog>
  );
}
