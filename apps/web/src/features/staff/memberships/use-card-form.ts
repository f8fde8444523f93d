import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { errorText, fieldText } from '../../../lib/errors/failure-text.ts';
import { focusRefused } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { bodyOf, draftOf, draftProblem, type CardDraft, type SpecificationDraft } from './card-form.ts';
import { cardActs, type StaffCard } from './data.ts';
import { staffCardMessages } from './messages.ts';

type Errors = Partial<Record<string, string>>;

/** A card with its specifications as one form; refusals of the server name their field as `specifications.0.money`. */
export function useCardForm(card: StaffCard | null, onClose: () => void) {
  const lang = useLang();
  const words = useMessages(staffCardMessages);
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const [draft, setDraft] = useState<CardDraft>(() => draftOf(card));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  function refuse(form: HTMLFormElement, found: Errors): void {
    setErrors(found);
    requestAnimationFrame(() => focusRefused(form));
  }

  function problems(): Errors {
    const required = errorText('field.required', {}, lang);
    const found: Errors = {};
    if (draft.name.trim() === '') found['name'] = required;
    if (draft.roleId === '') found['roleId'] = required;
    for (const [place, { name }] of draft.specifications.entries()) if (name.trim() === '') found[`specifications.${place}.name`] = required;
    const number = draftProblem(draft);
    if (number) found[`specifications.${number.place}.${number.code === 'field.range' ? 'quantity' : 'stockBy'}`] = errorText(number.code, number.params ?? {}, lang);
    return found;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const found = problems();
    if (Object.keys(found).length > 0) return refuse(form, found);
    setBusy(true);
    try {
      const body = bodyOf(draft);
      await cardActs.save(card?.id ?? null, body, keys.keyFor(body));
      keys.done();
      onClose();
      toast(words.saved, { kind: 'success' });
      await revalidate();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      refuse(form, Object.fromEntries(reason.fields.map((failure) => [failure.field, fieldText(failure, lang)])));
      const beside = ['name', 'roleId', 'tags', 'subtitle'];
      reportFailure(reason, reason.fields.map(({ field }) => field).filter((field) => beside.includes(field) || field.startsWith('specifications.')));
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return {
    draft,
    errors,
    busy,
    submit,
    change: (change: Partial<CardDraft>) => setDraft((old) => ({ ...old, ...change })),
    changeOne: (key: string, change: Partial<SpecificationDraft>) =>
      setDraft((old) => ({ ...old, specifications: old.specifications.map((one) => (one.key === key ? { ...one, ...change } : one)) })),
  };
}
