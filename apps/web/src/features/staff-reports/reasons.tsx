import { useEffect, useRef } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { Reason } from './data.ts';
import { reportMessages } from './messages.ts';

type Props = { reasons: readonly Reason[]; verdict: Reason['verdict']; onPick: (text: string) => void };

const keys = 9;

/** A digit typed into a text belongs to it; in an empty field, or over a chosen reason, it chooses. */
function takesFigures(target: EventTarget | null, texts: readonly string[]): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.type !== 'radio' && target.type !== 'checkbox' && target.value !== '' && !texts.includes(target.value);
}

/** The usual reasons; choosing one fills in the text, which can be changed. In the surrounding form the keys 1 to 9 choose. */
export function Reasons({ reasons, verdict, onPick }: Props) {
  const messages = useMessages(reportMessages);
  const lang = useLang();
  const group = useRef<HTMLDivElement>(null);
  const fitting = reasons
    .filter((one) => one.verdict === verdict)
    .map(({ id, textZh, textEn }) => ({ id, text: (lang === 'en' && textEn) || textZh }));
  const press = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    press.current = (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const picked = /^[1-9]$/.test(key) ? fitting[Number(key) - 1] : undefined;
      if (picked === undefined || ctrlKey || metaKey || altKey || isComposing(event)) return;
      const texts = fitting.map(({ text }) => text);
      if (takesFigures(target, texts)) return;
      event.preventDefault();
      onPick(picked.text);
    };
  });
  useEffect(() => {
    const around = group.current?.parentElement;
    const listener = (event: KeyboardEvent) => press.current(event);
    around?.addEventListener('keydown', listener);
    return () => around?.removeEventListener('keydown', listener);
  }, []);
  return (
    <div ref={group} role="group" aria-label={messages.pick} className="flex flex-wrap gap-1.5">
      {fitting.map(({ id, text }, at) => (
        <button
          key={id}
          type="button"
          onClick={() => onPick(text)}
          className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip border border-line px-3 py-1 text-left text-meta text-ink-2 hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          {at < keys && (
            <span aria-hidden className="font-mono text-tiny text-tea pointer-coarse:hidden">
              {at + 1}
            </span>
          )}
          {text}
        </button>
      ))}
      <p className="basis-full text-meta text-ink-2 pointer-coarse:hidden">{messages.pickKeys}</p>
    </div>
  );
}
