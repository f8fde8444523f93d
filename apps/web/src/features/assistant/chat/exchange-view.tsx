import { addQuestionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import type { ComponentProps } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { questionTitle } from '../../../lib/question-title.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { AnswerBody } from '../answer/answer-body.tsx';
import { PictureView } from '../answer/picture-view.tsx';
import { Sources } from '../answer/sources.tsx';
import { useOnSource, useSourceLinks } from '../answer/use-sources.ts';
import { assistantMessages } from '../messages.ts';
import { asMarkdown, type Exchange, splitCitations } from './exchange.ts';
import { FailureNote } from './failure-note.tsx';

type Props = {
  exchange: Exchange;
  /** The newest one, and nothing is being written. */
  again: (() => void) | null;
  /** Inserts Markdown into the text that is being written; null if there is none. */
  onInsert: ((markdown: string) => void) | null;
  onLeave: () => void;
};

type SourceProps = { onSource: Pick<ComponentProps<typeof Sources>, 'newTab' | 'onSource'> };

function Waiting({ step }: Pick<Exchange, 'step'>) {
  const messages = useMessages(assistantMessages);
  const text = step === null ? messages.looking : step.step === 'thinking' ? messages.steps.thinking : messages.steps[step.step](step.text);
  return <p className="ask-waiting text-small text-ink-2">{text}</p>;
}

/** Nothing surely answers: the nearest posts, and a link to ask the question on the site. */
function Nearest({ exchange, onSource, onLeave }: Pick<Props, 'exchange' | 'onLeave'> & SourceProps) {
  const messages = useMessages(assistantMessages);
  const { question, text } = exchange;
  const { nearest } = splitCitations(exchange);
  const label = nearest.length === 0 ? (text === '' ? messages.none : null) : text === '' ? messages.noneBut : messages.nearest;
  return (
    <>
      {label !== null && <p className="text-small text-ink-2">{label}</p>}
      <Sources citations={nearest} label={label ?? undefined} {...onSource} />
      <p>
        <a
          href={addressOf(addQuestionPage, { title: questionTitle(question) })}
          onClick={onLeave}
          className={buttonClass('primary', 'small')}
        >
          {messages.askThis}
        </a>
      </p>
    </>
  );
}

/** Pictures of the cited posts. */
function Pictures({ exchange: { citations }, onInsert }: { exchange: Pick<Exchange, 'citations'> } & Pick<Props, 'onInsert'>) {
  const pictures = citations.flatMap(({ images, title }) => images.map((src) => ({ src, alt: title })));
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ src, alt }) => (
        <PictureView
          key={src}
          src={src}
          alt={alt}
          onInsert={onInsert && (() => onInsert(`![${alt.replaceAll(/[[\]\\]/g, ' ')}](${src})`))}
        />
      ))}
    </div>
  );
}

function Acts({ exchange, again, onInsert }: Omit<Props, 'onLeave'>) {
  const messages = useMessages(assistantMessages);
  const insert = () => {
    try {
      onInsert?.(asMarkdown(exchange, addressOfPost));
    } catch {
      toast(messages.insertFailed, { kind: 'error' });
    }
  };
  const copy = () => void copyText(asMarkdown(exchange, (one) => location.origin + addressOfPost(one)));
  const some = exchange.text !== '';
  return (
    <div className={cx('flex flex-wrap gap-1', !onInsert && 'ask-acts')}>
      {some && onInsert && (
        <Button size="small" icon={<Icon name="list-plus" size={16} />} onClick={insert}>
          {messages.insert}
        </Button>
      )}
      {some && (
        <Button tone="quiet" size="small" icon={<Icon name="copy" size={16} />} onClick={copy}>
          {messages.copy}
        </Button>
      )}
      {again && (
        <Button tone="quiet" size="small" icon={<Icon name="rotate-cw" size={16} />} onClick={again}>
          {messages.again}
        </Button>
      )}
    </div>
  );
}

/** A question, its answer with sources, and the available actions. */
export function ExchangeView({ exchange, again, onInsert, onLeave }: Props) {
  const messages = useMessages(assistantMessages);
  const sourceLinks = useSourceLinks(exchange.citations);
  const newTab = onInsert !== null;
  const onSource = useOnSource(newTab, onLeave);
  const { key, question, text, state, failure, extractive, unsure, citations } = exchange;
  const writing = state === 'writing' && exchange.step === null && text !== '';
  const sources = extractive ? splitCitations(exchange).quoted : citations;
  return (
    <li className="grid gap-3">
      <p className="ask-question bg-tea-soft px-3 py-2 text-small">
        <span className="sr-only">{messages.you} </span>
        {question}
      </p>
      <section aria-label={messages.answer} className="grid gap-3">
        {text !== '' && extractive && <p className="text-meta text-ink-2">{unsure ? messages.perhaps : messages.quoted}</p>}
        {text !== '' && (
          <div className={cx(unsure && 'ask-unsure')}>
            <AnswerBody id={key} markdown={text} sources={sourceLinks} newTab={newTab} onSource={onSource} writing={writing} />
          </div>
        )}
        {state === 'writing' && (text === '' || exchange.step !== null) && <Waiting step={exchange.step} />}
        {state === 'finished' && text === '' && <Nearest exchange={exchange} onSource={{ newTab, onSource }} onLeave={onLeave} />}
        {(state === 'stopped' || state === 'cut') && <p className="text-meta text-ink-2">{messages.states[state]}</p>}
        {failure && <FailureNote failure={failure} />}
        {state !== 'writing' && text !== '' && (
          <>
            <Pictures exchange={{ citations: sources }} onInsert={onInsert} />
            <Sources citations={sources} newTab={newTab} onSource={onSource} />
            {unsure && <Nearest exchange={exchange} onSource={{ newTab, onSource }} onLeave={onLeave} />}
            {!extractive && <p className="text-meta text-ink-2">{messages.written}</p>}
          </>
        )}
        {state !== 'writing' && <Acts exchange={exchange} again={again} onInsert={onInsert} />}
      </section>
    </li>
  );
}
