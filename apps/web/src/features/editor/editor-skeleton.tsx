import { useMessages } from '../../lib/i18n.ts';
import { uiMessages } from '../../ui/messages.ts';

/** In the shape of the editor, so that nothing shifts when it loads. */
export function EditorSkeleton() {
  const messages = useMessages(uiMessages);
  return (
    <div role="status" aria-label={messages.loading} className="rounded-card border border-line bg-surface">
      <div className="h-11 border-b border-line" />
      <div className="min-h-[360px] animate-[shimmer_1.6s_infinite] p-4 text-ink-2">{messages.loading}</div>
      <div className="h-13 border-t border-line" />
    </div>
  );
}
