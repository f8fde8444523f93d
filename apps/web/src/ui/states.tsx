import type { ReactNode } from 'react';
import { useMessages, messages } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TeaMark, type TeaMood } from './tea-mark.tsx';

const stateMessages = messages({
  zh: {
    retry: '再试一次',
    failedTitle: '没有加载出来',
    failedText: '可能是网络断了一下，也可能是我们出了问题。',
    requestId: (id: string) => `请求编号 ${id}`,
  },
  en: {
    retry: 'Try again',
    failedTitle: 'Failed to load',
    failedText: 'The network may have been interrupted, or something went wrong on our side.',
    requestId: (id: string) => `Request ID ${id}`,
  },
});

export type StateProps = {
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  mood?: TeaMood;
  /** Rendered as the page's own heading when the state is the whole page. */
  heading?: 'h1' | 'h2';
};

/** An empty place, with the reason and the next step. */
export function EmptyState({ title, text, action, mood = 'empty', heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <TeaMark mood={mood} className="mb-2 size-20" />
      <Heading className="text-card font-semibold">{title}</Heading>
      {text && <div className="max-w-[36em] text-small text-ink-2">{text}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  title?: string;
  text?: ReactNode;
  requestId?: string | null;
  onRetry?: () => void;
  heading?: 'h1' | 'h2';
};

export function ErrorState({ title, text, requestId, onRetry, heading }: ErrorStateProps) {
  const texts = useMessages(stateMessages);
  const retry = onRetry && (
    <Button tone="primary" icon={<Icon name="rotate-cw" size={16} />} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  const detail = (
    <>
      <p>{text ?? texts.failedText}</p>
      {requestId && <p className="mt-1 font-mono text-tiny">{texts.requestId(requestId)}</p>}
    </>
  );
  return <EmptyState mood="spilled" title={title ?? texts.failedTitle} text={detail} action={retry} heading={heading} />;
}
