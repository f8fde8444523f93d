import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { assistantMessages } from '../messages.ts';
import { spokenPart } from './spoken-part.ts';
import type { Exchange } from './exchange.ts';

/** Screen readers are given complete sentences, and not more often than they can be spoken. */
const everyMs = 4_000;

/** The newest answer for screen readers; the visible text grows word by word and is not announced. Use the answer's key as its key. */
export function Spoken({ exchange: { state, text } }: { exchange: Exchange }) {
  const messages = useMessages(assistantMessages);
  const [readOut, setReadOut] = useState('');
  const latest = useRef({ text, upTo: 0 });
  const writing = state === 'writing';
  useEffect(() => {
    latest.current.text = text;
  }, [text]);
  useEffect(() => {
    if (!writing) return undefined;
    const say = (whole: boolean) => {
      const { words, upTo } = spokenPart(latest.current.text, latest.current.upTo, whole);
      latest.current.upTo = upTo;
      if (words !== '') setReadOut(words);
    };
    const timer = setInterval(() => say(false), everyMs);
    return () => {
      clearInterval(timer);
      say(true);
    };
  }, [writing]);
  return (
    <div className="sr-only">
      <div aria-live="polite">{readOut}</div>
      <div role="status">{writing ? messages.looking : state === 'finished' ? messages.finished : ''}</div>
    </div>
  );
}
