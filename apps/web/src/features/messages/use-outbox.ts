import { useRef, useState } from 'react';
import { isApiFailure } from '../../lib/api/failure.ts';
import { errorText, fieldTexts } from '../../lib/errors/failure-text.ts';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { useLang } from '../../lib/i18n.ts';
import { send, type Message } from './data.ts';

/** A message on its way; `problem` once it did not go. */
export type Outgoing = { key: string; text: string; problem: string | null };

/** `crypto.randomUUID` is not there on a plain http address of a local network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Messages that are being sent, one after the other, so that they arrive in the order in which they were written. */
export function useOutbox(partnerId: string, onSent: (message: Message) => void) {
  const lang = useLang();
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const queue = useRef(Promise.resolve());

  function reasonOf(reason: unknown): string {
    if (!isApiFailure(reason)) throw reason;
    const failure = reason as ApiFailure;
    return fieldTexts(failure, ['text'], lang)['text'] ?? errorText(failure.code, failure.params ?? {}, lang);
  }

  async function post({ key, text }: Outgoing): Promise<void> {
    try {
      const { id, at } = await send(partnerId, text, key);
      onSent({ id, at, text, own: true });
      setWaiting((known) => known.filter((one) => one.key !== key));
    } catch (reason) {
      const problem = reasonOf(reason);
      setWaiting((known) => known.map((one) => (one.key === key ? { ...one, problem } : one)));
    }
  }

  function enqueue(message: Outgoing): void {
    queue.current = queue.current.then(() => post(message));
  }

  return {
    waiting,
    write(text: string): void {
      const message = { key: newKey(), text, problem: null };
      setWaiting((known) => [...known, message]);
      enqueue(message);
    },
    retry(message: Outgoing): void {
      setWaiting((known) => known.map((one) => (one.key === message.key ? { ...one, problem: null } : one)));
      enqueue(message);
    },
    discard({ key }: Outgoing): void {
      setWaiting((known) => known.filter((one) => one.key !== key));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
