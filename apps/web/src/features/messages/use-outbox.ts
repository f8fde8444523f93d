import { useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from '../../lib/api/failure.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { textsOf } from '../../lib/errors/failure-texts.ts';
import { useLang } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { pressed } from '../../ui/pressed.ts';
import type { CaptchaAnswer } from '../forms/captcha-answer.ts';
import { removeUnsent } from '../unsent/list.ts';
import { randomKey } from '../../lib/random-key.ts';
import { sendOrKeep } from '../unsent/send-or-keep.ts';
import type { Image, Message, Recipient } from './data.ts';
import type { Outgoing } from './outgoing.ts';
import { useKept } from './use-kept.ts';

type Refusal = Pick<Outgoing, 'problem' | 'captcha'>;

/** What a failure means for a message. */
async function refusalOf(reason: unknown, { captcha }: Outgoing, lang: Lang): Promise<Refusal> {
  if (!isApiFailure(reason)) throw reason;
  const { errorText, fieldTexts } = await textsOf(reason, lang);
  const failure = reason as ApiFailure;
  const { captcha: captchaText, ...texts } = fieldTexts(failure, ['captcha', 'text', 'imageIds'], lang);
  const captchaField = failure.fields.find(({ field }) => field === 'captcha');
  if (captchaText !== undefined && captchaField)
    return {
      problem: null,
      captcha: { problem: captchaField.code === 'captcha.required' ? null : captchaText, times: (captcha?.times ?? 0) + 1 },
    };
  return { problem: texts['text'] ?? texts['imageIds'] ?? errorText(failure.code, failure.params ?? {}, lang), captcha: null };
}

/** Messages being sent, one after the other, so that they arrive in the order in which they were written. */
export function useOutbox({ id: targetId, page, unsentKind, send }: Recipient, onSent: (message: Message) => void) {
  const lang = useLang();
  const kept = useKept(page, onSent);
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const queue = useRef(Promise.resolve());

  function change(key: string, refusal: Refusal): void {
    setWaiting((known) => known.map((one) => (one.key === key ? { ...one, ...refusal } : one)));
  }

  async function post(message: Outgoing, answer?: CaptchaAnswer): Promise<void> {
    const { key, text, images } = message;
    try {
      const body = { text, imageIds: images.map((image) => image.id) };
      const unsent = { kind: unsentKind, targetId, page, body, text, images, draftKey: '', key } as const;
      const sent = await sendOrKeep(unsent, () => send(targetId, { ...body, ...answer }, key));
      if (sent) onSent({ id: sent.id, at: sent.at, text, images: [...images], own: true });
      setWaiting((known) => known.filter((one) => one.key !== key));
    } catch (reason) {
      change(key, await refusalOf(reason, message, lang));
    }
  }

  function enqueue(message: Outgoing, answer?: CaptchaAnswer): void {
    queue.current = queue.current.then(() => post(message, answer));
  }

  return {
    waiting: [...kept, ...waiting],
    write(text: string, images: readonly Image[]): void {
      const message = { key: randomKey(), text, images, problem: null, captcha: null };
      setWaiting((known) => [...known, message]);
      enqueue(message);
    },
    /** Sends again all messages that wait for a captcha: one solution is enough for them. */
    answer(answer: CaptchaAnswer): void {
      for (const [at, message] of waiting.filter(({ captcha }) => captcha !== null).entries())
        enqueue(message, at === 0 ? answer : undefined);
    },
    retry(message: Outgoing): void {
      const { unsent } = message;
      if (unsent) {
        void pressed(async () => (await fetchCode(() => import('../unsent/send-again.ts'))).sendAgain(unsent));
        return;
      }
      change(message.key, { problem: null, captcha: null });
      enqueue(message);
    },
    discard({ key, unsent }: Outgoing): void {
      if (unsent) void removeUnsent(key);
      setWaiting((known) => known.filter((one) => one.key !== key));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
