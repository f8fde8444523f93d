import type { ReactNode } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { failureMessages } from './failure-messages.ts';
import { Icon } from './icon.tsx';
import { TeaMark, type TeaMood } from './tea-mark.tsx';

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
  const texts = useMessages(failureMessages);
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

/** In place of a failure page whose own code is loading. It fades in late, because usually that takes a moment only. */
export function LateFailure() {
  return (
    <div className="animate-[fade_200ms_1s_both]">
      <ErrorState heading="h1" />
    </div>
  );
}
