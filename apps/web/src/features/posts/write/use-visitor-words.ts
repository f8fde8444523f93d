import { useEffect, useRef } from 'react';
import { signedIn } from '../../../lib/session.ts';
import { keepVisitorDraft, readVisitorDraft } from './visitor-draft.ts';

type Words = { title: string; tagId: string };

/** A visitor's text is stored in this browser, and restored when the page is loaded. The body is read from the element itself. */
export function useVisitorWords(draftKey: string, words: Words, restore: (words: Words) => void) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ words, restore });
  useEffect(() => {
    latest.current = { words, restore };
  });
  useEffect(() => {
    const kept = signedIn() ? null : readVisitorDraft(draftKey);
    if (!kept) return;
    latest.current.restore(kept);
    if (plain.current && plain.current.value === '') plain.current.value = kept.body;
  }, [draftKey]);
  /** Called with what has just changed. */
  const keep = (change: Partial<Words> = {}) => {
    if (!signedIn()) keepVisitorDraft(draftKey, { ...words, ...change, body: plain.current?.value ?? '' });
  };
  return { plain, keep };
}
