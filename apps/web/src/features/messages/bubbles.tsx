import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime, formatFull } from '../../lib/time.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { confirm } from '../../ui/overlays.ts';
import type { Run } from './chat-state.ts';
import { PersonAvatar, PersonLink, PersonName } from '../people/person.tsx';
import { Pictures } from '../private-pictures/pictures.tsx';
import { useReport } from '../reports/use-report.tsx';
import { pictureFile, type Image, type Message } from './data.ts';
import type { Outbox } from './use-outbox.ts';
import { messageMessages } from './messages.ts';
import { linksIn } from './links-in.ts';
import { ornament } from '../../ui/ornament.tsx';

// Rarely required.
const CaptchaCard = ornament(() => import('./captcha-card.tsx'));

/** Plain text as it was written; web URLs become links without a referrer. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {linksIn(text).map(({ text: part, href }, at) =>
        href === undefined ? (
          part
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-tea underline underline-offset-2">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

const bubble = 'max-w-full rounded-card px-3 py-2 text-small';
const ofOwn = 'bg-tea-soft text-ink';
const ofTheirs = 'bg-surface-2 text-ink';

type BubbleProps = { own: boolean; text: string; images: readonly Image[] };

/** The text in a bubble, the pictures above it without one. */
function Bubble({ own, text, images }: BubbleProps) {
  return (
    <div className={cx('flex max-w-[min(30rem,82%)] flex-col gap-1', own ? 'items-end' : 'items-start')}>
      {images.length > 0 && <Pictures images={images} fileOf={pictureFile} end={own} />}
      {text !== '' && (
        <div className={cx(bubble, own ? ofOwn : ofTheirs)}>
          <MessageText text={text} />
        </div>
      )}
    </div>
  );
}

function MessageMenu({ message, onDelete }: { message: Message; onDelete: (id: string) => Promise<void> }) {
  const messages = useMessages(messageMessages);
  const report = useReport('message', message.id);
  async function remove(): Promise<void> {
    if (await confirm({ title: messages.deleteTitle, text: messages.deleteText, action: messages.delete, danger: true }))
      await onDelete(message.id);
  }
  return (
    <>
      <Menu
        label={messages.messageMenu}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-surface-2 aria-expanded:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-60"
        trigger={<Icon name="ellipsis" size={16} />}
        items={[
          ...(message.text === '' ? [] : [{ label: messages.copy, onSelect: () => void copyText(message.text) }]),
          { label: messages.deleteMessage, danger: true, onSelect: () => void remove() },
          ...(message.own ? [] : report.items),
        ]}
      />
      {report.dialog}
    </>
  );
}

/** Whether and by whom a message was read, as displayed. */
export type Mark = { read: boolean; text: string };

/** `mark` is given where it is shown: under the last own message. */
function Marks({ last, own, mark }: { last: Message; own: boolean; mark: Mark | null }) {
  return (
    <p className={cx('flex items-center gap-1 px-1 text-tiny text-ink-2', own && 'justify-end')}>
      <time dateTime={last.at} title={formatFull(last.at)}>
        {formatDateTime(last.at).slice(-5)}
      </time>
      {mark !== null && (
        <span className={cx('inline-flex items-center gap-0.5', mark.read && 'text-tea')}>
          <Icon name={mark.read ? 'check-check' : 'check'} size={14} />
          {mark.text}
        </span>
      )}
    </p>
  );
}

type RunProps = { run: Run; mark: Mark | null; onDelete: (id: string) => Promise<void> };

/** Consecutive messages of one author, own ones at the right, with the time and the mark under the last one. */
export function MessageRun({ run: { own, author, messages }, mark, onDelete }: RunProps) {
  const last = messages.at(-1);
  return (
    <li className="grid gap-1">
      {author && !own && (
        <PersonLink member={author} className="flex items-center gap-1.5 justify-self-start px-1 text-meta text-ink-2">
          <PersonAvatar member={author} size={20} />
          <PersonName member={author} />
        </PersonLink>
      )}
      <ol className="grid gap-1">
        {messages.map((message) => (
          <li
            key={message.id}
            data-message={message.id}
            data-acts
            className={cx('group flex items-center gap-1', own && 'flex-row-reverse')}
          >
            <Bubble own={own} text={message.text} images={message.images} />
            <MessageMenu message={message} onDelete={onDelete} />
          </li>
        ))}
      </ol>
      {last && <Marks last={last} own={own} mark={mark} />}
    </li>
  );
}

/** Messages being sent, and failed ones, each with its actions. */
export function Waiting({ outbox }: { outbox: Outbox }) {
  const messages = useMessages(messageMessages);
  const captchaKey = outbox.waiting.find(({ captcha }) => captcha !== null)?.key;
  return outbox.waiting.map((message) => (
    <li key={message.key} className="grid justify-items-end gap-1">
      <div className={cx('flex w-full justify-end', message.problem === null && 'opacity-70')}>
        <Bubble own text={message.text} images={message.images} />
      </div>
      {message.captcha && message.key === captchaKey && (
        <Suspense>
          <CaptchaCard key={message.captcha.times} problem={message.captcha.problem} onAnswer={outbox.answer} />
        </Suspense>
      )}
      {message.captcha ? null : message.problem === null ? (
        <p className="flex items-center gap-1 px-1 text-tiny text-ink-2">
          {message.unsent ? (
            <>
              {messages.waitsForNetwork}
              <Button size="small" tone="quiet" onClick={() => outbox.discard(message)}>
                {messages.discard}
              </Button>
            </>
          ) : (
            <>
              <span className="scale-75">
                <Spinner />
              </span>
              {messages.sending}
            </>
          )}
        </p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1 gap-y-1 px-1 text-meta text-cinnabar">
          <span>
            {messages.failed} · {message.problem}
          </span>
          <Button size="small" onClick={() => outbox.retry(message)}>
            {messages.retry}
          </Button>
          <Button size="small" tone="quiet" onClick={() => outbox.discard(message)}>
            {messages.discard}
          </Button>
        </div>
      )}
    </li>
  ));
}
