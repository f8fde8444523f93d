import data from '@emoji-mart/data/sets/14/native.json';
import en from '@emoji-mart/data/i18n/en.json';
import zh from '@emoji-mart/data/i18n/zh.json';
import './emoji-picker.css';
import { Picker } from 'emoji-mart';
import { useEffect, useRef } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { chineseKeywords } from './emoji-keywords.ts';
import { editorMessages } from './messages.ts';
import { useLatest } from './use-latest.ts';

type Props = { anchor: HTMLElement; onPick: (emoji: string) => void; onClose: () => void };

/** Beside the buttons: edges and the scroll bar. */
const frame = 28;
const height = 435;
const minHeight = 230;
const edge = 8;

/** Numbers of specification 9. Ninety search results, ten rows at a time and six skin tones are the picker's own. */
const numbers = { perLine: 9, maxFrequentRows: 4, emojiSize: 24, emojiButtonSize: 36, emojiVersion: 14, set: 'native' };

/** Nine in a line; fewer where the window is narrower than these. */
const perLine = () => Math.min(numbers.perLine, Math.floor((innerWidth - 2 * edge - frame) / numbers.emojiButtonSize));

let taught = false;

function teachChinese(emojis: Partial<Record<string, { keywords: string[] }>>): void {
  if (taught) return;
  taught = true;
  for (const [id, messages] of Object.entries(chineseKeywords)) emojis[id]?.keywords.push(...messages.split(' '));
}

function panelBox(anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const space = { above: box.top - 2 * edge, below: innerHeight - box.bottom - 2 * edge };
  const width = perLine() * numbers.emojiButtonSize + frame;
  const below = space.below >= height || space.below >= space.above;
  const tall = Math.max(minHeight, Math.min(height, below ? space.below : space.above));
  return {
    left: Math.max(edge, Math.min(box.left, innerWidth - width - edge)),
    top: below ? box.bottom + edge : Math.max(edge, box.top - edge - tall),
    tall,
  };
}

/** The picker is a custom element with its own styles; only language, colours and height are passed to it. */
export default function EmojiPicker({ anchor, onPick, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const lang = useLang();
  const messages = useMessages(editorMessages);
  const acts = useLatest({ onPick, onClose });
  useEffect(() => {
    teachChinese(data.emojis);
    const { left, top, tall } = panelBox(anchor);
    const picker: unknown = new Picker({
      ...numbers,
      perLine: perLine(),
      data,
      i18n: lang === 'zh' ? zh : en,
      locale: lang,
      theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      // On a touch screen that would open the keyboard over it.
      autoFocus: !matchMedia('(pointer: coarse)').matches,
      previewPosition: 'none',
      skinTonePosition: 'search',
      onEmojiSelect: ({ native }: { native: string }) => acts.current.onPick(native),
    });
    const element = picker as HTMLElement;
    element.style.height = `${tall}px`;
    element.style.minHeight = `${minHeight}px`;
    panel.current?.replaceChildren(element);
    Object.assign(panel.current?.style ?? {}, { left: `${left}px`, top: `${top}px` });
    const away = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) acts.current.onClose();
    };
    // Wherever the focus is, on a touch screen not in the picker; captured, because its search field stops the propagation of keys.
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.stopPropagation();
      acts.current.onClose();
    };
    const over = new AbortController();
    document.addEventListener('pointerdown', away, { capture: true, signal: over.signal });
    document.addEventListener('keydown', byKey, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [anchor, lang, acts]);
  return (
    <div ref={panel} role="dialog" aria-label={messages.emojiTitle} className="fixed z-50 rounded-card border border-line shadow-overlay" />
  );
}
