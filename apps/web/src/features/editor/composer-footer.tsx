import { loginPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { clock, lineButton } from './draft/draft-line.tsx';
import { editorMessages } from './messages.ts';

/** Above the text: which draft was restored. */
export function RestoredLine({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const messages = useMessages(editorMessages);
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-tea-soft px-4 py-1 text-meta">
      {messages.draftRestored(clock(at))}
      <button type="button" className={lineButton} onClick={onDiscard}>
        {messages.draftDiscard}
      </button>
    </p>
  );
}

export function SessionLine() {
  const messages = useMessages(editorMessages);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line bg-gold-soft px-4 py-2 text-meta">
      {messages.sessionOver}
      <a href={addressOf(loginPage)} target="_blank" rel="noreferrer" className={lineButton}>
        {messages.signIn}
      </a>
    </p>
  );
}

/** Shown from nine tenths of the limit on. */
export function Counter({ count, limit }: { count: number; limit: number }) {
  const messages = useMessages(editorMessages);
  if (count < limit * 0.9) return null;
  if (count > limit) return <span className="text-cinnabar">{messages.over(count - limit)}</span>;
  return <span>{messages.left(limit - count)}</span>;
}

type FooterProps = {
  draft: ReactNode;
  counter: ReactNode;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
};

export function ComposerFooter({ draft, counter, submitLabel, busy, onSubmit, onCancel }: FooterProps) {
  const messages = useMessages(editorMessages);
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2">
      <div aria-live="polite" className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-meta text-ink-2">
        {draft}
        {counter}
        <HelpLink subject="editor" className="max-md:hidden" />
      </div>
      {onCancel && (
        <Button tone="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
      <Button tone="primary" busy={busy} onClick={onSubmit} title={messages.submitHint}>
        {submitLabel}
      </Button>
    </footer>
  );
}
