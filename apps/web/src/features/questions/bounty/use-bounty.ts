import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import { errorText, fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang } from '../../../lib/i18n.ts';
import { fieldOf, kinds, unitsOf, type BountyForm, type Kind, type Sums } from './sums.ts';

export const bountyFields: readonly string[] = Object.values(fieldOf);

type Errors = Partial<Record<string, string>>;

/** The input of the two fields of a bounty, and their failures. `now` is the current bounty. */
export function useBounty(form: BountyForm, now: Sums = { cny: '', points: '' }) {
  const lang = useLang();
  const [values, setValues] = useState<Sums>(now);
  const [errors, setErrors] = useState<Errors>({});
  const typed = (kind: Kind) => (form[kind] === null ? '' : values[kind].trim());
  function problem(kind: Kind): string | undefined {
    const [text, range] = [typed(kind), form[kind]];
    if (text === '' || range === null) return undefined;
    const units = unitsOf(text, kind);
    if (units === undefined) return errorText('amount.format', {}, lang);
    const [least, most] = [
      unitsOf(now[kind], kind) || unitsOf(range.min, kind) || 0n,
      range.max === null ? null : unitsOf(range.max, kind),
    ];
    const wrong = units < least || (typeof most === 'bigint' && units > most && units !== least);
    return wrong
      ? errorText('amount.range', { min: now[kind] || range.min, ...(range.max !== null && { max: range.max }) }, lang)
      : undefined;
  }
  return {
    values,
    errors,
    set(kind: Kind, value: string): void {
      setValues((old) => ({ ...old, [kind]: value }));
      setErrors((old) => ({ ...old, [fieldOf[kind]]: undefined }));
    },
    clear(): void {
      setValues({ cny: '', points: '' });
      setErrors({});
    },
    /** Shows what the server would reject; true when there is nothing. */
    check(): boolean {
      const problems: Errors = Object.fromEntries(kinds.map((kind) => [fieldOf[kind], problem(kind)]));
      setErrors(problems);
      return Object.values(problems).every((text) => text === undefined);
    },
    receive: (failure: ApiFailure) => setErrors(fieldTexts(failure, bountyFields, lang)),
    /** For the request; empty values are omitted. */
    body(): { bountyCny?: string; bountyPoints?: string } {
      return { ...(typed('cny') && { bountyCny: typed('cny') }), ...(typed('points') && { bountyPoints: typed('points') }) };
    },
  };
}

export type BountyDraft = ReturnType<typeof useBounty>;
