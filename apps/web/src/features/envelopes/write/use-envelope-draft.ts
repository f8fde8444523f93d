import { envelopeRules } from '@chaguan/contract';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import type { EnvelopeBounds } from '../data.ts';
import { emptyEnvelope, envelopeBody, envelopeProblems, type EnvelopeBody, type EnvelopeDraft } from './envelope-draft.ts';
import { envelopeWriteMessages } from './messages.ts';

const fields = ['envelope.amount', 'envelope.quantity', 'envelope.memberIds', 'envelope.greeting'] as const;

/** The state of a red envelope's form: input, failures, and the body of the request. It is not part of a draft, because it is money. */
export function useEnvelopeDraft(bounds: EnvelopeBounds | null) {
  const lang = useLang();
  const messages = useMessages(envelopeWriteMessages);
  const [draft, setDraft] = useState<EnvelopeDraft | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  return {
    draft,
    errors,
    claimed: fields,
    begin: () => setDraft((before) => before ?? emptyEnvelope),
    remove() {
      setDraft(null);
      setErrors({});
    },
    change(part: Partial<EnvelopeDraft>) {
      setDraft((before) => before && { ...before, ...part });
      setErrors({});
    },
    /** Whether it is valid. */
    check(): boolean {
      if (draft === null || bounds === null) return true;
      const range = messages.bounds(formatMoney(bounds.minimum), bounds.maximum && formatMoney(bounds.maximum));
      const problems = Object.entries(envelopeProblems(draft, bounds)).map(([field, problem]) => [
        field,
        problem === 'sum_range' ? range : messages.problems[problem],
      ]);
      const { maxLength } = envelopeRules.greeting;
      if (draft.greeting.trim().length > maxLength) problems.push(['envelope.greeting', messages.tooLong(maxLength)]);
      setErrors(Object.fromEntries(problems) as Record<string, string>);
      return problems.length === 0;
    },
    receive: (failure: ApiFailure) => setErrors(fieldTexts(failure, fields, lang)),
    body: (): EnvelopeBody | undefined => (draft === null || bounds === null ? undefined : envelopeBody(draft)),
  };
}

export type EnvelopeWriting = ReturnType<typeof useEnvelopeDraft>;
