import { pollRules } from '@chaguan/contract';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { pollWriteMessages } from './messages.ts';
import {
  emptyPoll,
  pollBody,
  pollProblems,
  pollText,
  readPollText,
  type PollBody,
  type PollDraft,
  type PollProblem,
} from './poll-draft.ts';

/** Fields of a poll that show their own failures. */
export const pollFields: readonly string[] = [
  'poll.title',
  'poll.options',
  'poll.endsAt',
  ...Array.from({ length: pollRules.options.maxItems }, (_, at) => `poll.options.${at}`),
];

/** The state of a poll's form: input, failures, and the body of the request. */
export function usePollDraft() {
  const lang = useLang();
  const messages = useMessages(pollWriteMessages);
  const [draft, setDraft] = useState<PollDraft | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { title, option, end } = pollRules;
  const texts: Record<PollProblem, string> = {
    title_empty: messages.titleEmpty,
    title_long: messages.titleLong(title.maxLength),
    options_few: messages.optionsFew,
    option_long: messages.optionLong(option.maxLength),
    option_twice: messages.optionTwice,
    end_range: messages.endRange(end.minMinutes, end.maxDays),
  };
  return {
    draft,
    errors,
    text: pollText(draft),
    begin: () => setDraft((before) => before ?? emptyPoll),
    remove() {
      setDraft(null);
      setErrors({});
    },
    change(part: Partial<PollDraft>) {
      setDraft((before) => before && { ...before, ...part });
      setErrors({});
    },
    restore(text: string | undefined) {
      setDraft(readPollText(text));
      setErrors({});
    },
    /** Names of the invalid fields. */
    check(): string[] {
      const problems = draft === null ? {} : pollProblems(draft, Date.now());
      setErrors(Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, texts[problem]])));
      return Object.keys(problems);
    },
    receive: (failure: ApiFailure) => setErrors(fieldTexts(failure, pollFields, lang)),
    body: (): PollBody | undefined => (draft === null ? undefined : pollBody(draft, Date.now())),
  };
}

export type PollDraftState = ReturnType<typeof usePollDraft>;
