import { useState } from 'react';
import { currentLocale, htmlLang } from '../../../lib/language.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../assistant/chat/failure-note.tsx';
import { Body } from '../body.tsx';
import { escaped } from './escaped.ts';
import { translationMessages } from './messages.ts';
import { textsOf } from './texts-of.ts';
import { useTranslation, type Translation } from './use-translation.ts';

type Done = Extract<Translation, { kind: 'done' }>;

function Result({ done: { html, by, isCut }, original }: { done: Done; original: string }) {
  const messages = useMessages(translationMessages);
  const [isOriginal, setOriginal] = useState(false);
  const [untouched] = useState(() => textsOf(original).replaced([]));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-2 px-3 py-1.5 text-meta text-ink-2">
        <span className="flex-1">
          {by === 'browser' ? messages.byBrowser : messages.byModel}
          {isCut && messages.cut}
        </span>
        <Button size="small" tone="quiet" aria-pressed={isOriginal} onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? messages.translation : messages.original}
        </Button>
      </p>
      <div lang={isOriginal ? undefined : htmlLang(currentLocale())}>
        <Body html={isOriginal ? untouched : html} />
      </div>
    </>
  );
}

function Unfinished({ state, most, onAgain }: { state: Exclude<Translation, Done>; most: number; onAgain: () => void }) {
  const messages = useMessages(translationMessages);
  if (state.kind === 'working')
    return (
      <p role="status" className="py-6 text-center text-small text-ink-2">
        {state.share === null ? messages.working : messages.loading(Math.floor(state.share * 100))}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3 py-3">
      {state.kind === 'failed' && <FailureNote failure={state.failure} />}
      {state.kind === 'same' && <p role="status">{messages.same}</p>}
      {state.kind === 'unable' && <p role="alert">{messages.unable}</p>}
      {state.kind === 'tooLong' && <p role="alert">{messages.tooLong(most)}</p>}
      {(state.kind === 'failed' || state.kind === 'unable') && <Button onClick={onAgain}>{messages.again}</Button>}
    </div>
  );
}

type Props = { title: string; bodyHtml: string; onClose: () => void };

/** A post in its reader's language, marked as a translation, and by a press as it was written. */
export default function TranslationDialog({ title, bodyHtml, onClose }: Props) {
  const messages = useMessages(translationMessages);
  const [html] = useState(() => (title === '' ? bodyHtml : `<h3>${escaped(title)}</h3>${bodyHtml}`));
  const { translation, most, run } = useTranslation(html);
  return (
    <Dialog open wide title={messages.title} onClose={onClose}>
      <div className="grid gap-3">
        {translation.kind === 'done' ? (
          <Result done={translation} original={html} />
        ) : (
          <Unfinished state={translation} most={most} onAgain={() => void run()} />
        )}
      </div>
    </Dialog>
  );
}
