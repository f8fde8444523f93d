import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { confirm } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { arrivedStore, readUnsent, removeUnsent, unsentList } from './list.ts';
import { unsentMessages } from './messages.ts';
import { sendAgain } from './send-again.ts';
import { sendUnsent } from './send-unsent.ts';
import type { UnsentText } from './unsent-text.ts';
import { unsentView } from './view.ts';

function Acts({ text }: { text: UnsentText }) {
  const messages = useMessages(unsentMessages);
  const discard = async () => {
    const agreed = await confirm({ title: messages.discardTitle, text: messages.discardText, action: messages.discard, danger: true });
    if (agreed) await removeUnsent(text.key);
  };
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button size="small" onClick={() => void (text.refusal === null ? sendUnsent() : sendAgain(text))}>
        {text.refusal === null ? messages.now : messages.again}
      </Button>
      <Button size="small" tone="quiet" onClick={() => void copyText(text.text)}>
        {messages.copy}
      </Button>
      <Button size="small" tone="quiet" onClick={() => void discard()}>
        {messages.discard}
      </Button>
    </p>
  );
}

function Row({ text }: { text: UnsentText }) {
  const messages = useMessages(unsentMessages);
  const member = useStore(memberStore);
  const name = member?.name || member?.account || '';
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-6">
      {member && <Avatar size={36} name={name} url={member.avatarUrl} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="truncate font-medium">{name}</span>
          <span className="text-meta text-ink-2">
            <Time at={new Date(text.writtenAt).toISOString()} />
          </span>
          {text.refusal === null ? <Chip tone="gold">{messages.waits}</Chip> : <Chip tone="cinnabar">{messages.wasRefused}</Chip>}
        </p>
        {text.title && <p className="mt-1 font-semibold wrap-anywhere">{text.title}</p>}
        <div className="body mt-1 wrap-anywhere whitespace-pre-wrap opacity-80">{text.text}</div>
        {text.refusal !== null && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line text-cinnabar">{text.refusal}</p>}
        <Acts text={text} />
      </div>
    </li>
  );
}

/** The texts of a page that wait for the network, or were refused. When one arrives, the page is loaded again. */
function UnsentTexts({ page }: { page: string }) {
  const messages = useMessages(unsentMessages);
  const here = useStore(unsentList).filter((text) => text.page === page);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void readUnsent();
    return arrivedStore.subscribe(() => arrivedStore.get()?.text.page === page && void revalidate());
  }, [page, revalidate]);
  if (here.length === 0) return null;
  return (
    <section aria-label={messages.list} className="overflow-hidden border-line bg-surface max-md:border-y md:rounded-card md:border">
      <ul aria-live="polite">
        {here.map((text) => (
          <Row key={text.key} text={text} />
        ))}
      </ul>
    </section>
  );
}

unsentView.set({ Texts: UnsentTexts });
