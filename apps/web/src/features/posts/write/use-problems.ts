import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { writingMessages } from './messages.ts';
import { titleLength } from './title-field.tsx';

type Errors = Partial<Record<'title' | 'tagId' | 'tagIds', string>>;

/** Fields that show their own failures, not at the body. */
export const claimedFields = ['title', 'tagId', 'tagIds'];

/** Problems of title and tags, found by the form itself or by the server. */
export function useProblems(titleLimit: number, titleEmpty: string) {
  const lang = useLang();
  const messages = useMessages(writingMessages);
  const [errors, setErrors] = useState<Errors>({});
  return {
    errors,
    /** Problems that can be found before sending. */
    check({ title, tagId }: { title: string; tagId: string }): boolean {
      const length = titleLength(title);
      const problems: Errors = {};
      if (length === 0) problems.title = titleEmpty;
      if (length > titleLimit) problems.title = messages.titleLong(titleLimit);
      if (!tagId) problems.tagId = messages.tagEmpty;
      setErrors(problems);
      return Object.keys(problems).length === 0;
    },
    take(failure: ApiFailure): void {
      setErrors(fieldTexts(failure, claimedFields, lang));
    },
    forget: (...fields: (keyof Errors)[]) =>
      setErrors((old) => ({ ...old, ...Object.fromEntries(fields.map((field) => [field, undefined])) })),
  };
}
