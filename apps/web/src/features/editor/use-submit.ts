import { useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../lib/api/failure.ts';
import { errorText, failuresByField, fieldTexts } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { showErrors } from '../../ui/overlays.ts';
import { editorMessages } from './messages.ts';
import { isSessionOver } from './quiet.ts';

/** Unicode characters, as the server counts them. */
export function lengthOf(text: string): number {
  return text.length > 0 ? [...text].length : 0;
}

type Parts = {
  setProblem: (text: string | null) => void;
  read: () => string;
  limit: number;
  uploading: boolean;
  claimed: readonly string[];
  onSubmit: (markdown: string) => Promise<void>;
  onSent: () => void;
  onRefused: (reason: unknown) => void;
};

const ofBody = /^(body|mention)\./;

/** Sending: one request at a time, failures are shown next to the text, and the text stays in any case. */
export function useSubmit({ setProblem, read, limit, uploading, claimed, onSubmit, onSent, onRefused }: Parts) {
  const messages = useMessages(editorMessages);
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const report = (reason: unknown) => {
    onRefused(reason);
    if (isSessionOver(reason)) return undefined;
    if (!isApiFailure(reason)) throw reason;
    const failure = reason as ApiFailure;
    const text = fieldTexts(failure, ['body'], lang)['body'];
    if (text) setProblem(text);
    else if (ofBody.test(failure.code)) return setProblem(errorText(failure.code, failure.params, lang));
    if (!failure.reported) showErrors(failure.fields.length > 0 || !text ? failuresByField(failure, lang, ['body', ...claimed]) : []);
    return undefined;
  };

  const submit = async () => {
    if (sending.current) return;
    const text = read().trim();
    const over = lengthOf(text) - limit;
    const refused = uploading ? messages.uploadWaiting : !text ? messages.empty : over > 0 ? messages.over(over) : null;
    setProblem(refused);
    if (refused) return;
    sending.current = true;
    setBusy(true);
    try {
      await onSubmit(text);
      onSent();
    } catch (reason) {
      report(reason);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { submit: () => void submit(), busy, sending: () => sending.current };
}
