import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { assistantMessages } from '../messages.ts';
import { spokenPart } from './spoken-part.ts';
import type { Exchange } from './exchange.ts';

/** Whoever hears the page is told whole sentences, and not more often than they can be spoken. */
const everyMs = 4_000;

/** The newest answer for readers of the screen; what is seen grows by the word and is announced by nothing. Give it the answer's key. */
export function Spoken({ exchange: { state, text } }: { exchange: Exchange }) {
  const messages = useMessages(assistantMessages);
  const [said, setSaid] = useState('');
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
      if (words !== '') setSaid(words);
    };
    const timer = setInterval(() => say(false), everyMs);
    return () => {
      clearInterval(timer);
      say(true);
    };
  }, [writing]);
  return (
    <div className="sr-only">
      <div aria-live="polite">{said}</div>
      <div role="status">{writing ? messages.looking : state === 'finished' ? messages.finished : ''}</div>
    </div>
  );
}
