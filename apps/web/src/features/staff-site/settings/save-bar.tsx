import { useMessages } from '../../../lib/i18n.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { settingsMessages } from './messages.ts';

/** Sticky at the bottom while there are unsaved changes. */
export function SaveBar({ changes, busy, onDiscard }: { changes: number; busy: boolean; onDiscard: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(settingsMessages);
  return (
    <div
      data-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border border-line bg-surface px-4 py-3 shadow-overlay max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] md:rounded-card"
    >
      <span role="status" className="mr-auto text-small">
        {own.changed(changes)}
      </span>
      <ActButton onClick={onDiscard}>{own.discard}</ActButton>
      <ActButton type="submit" tone="primary" busy={busy}>
        {messages.save}
      </ActButton>
    </div>
  );
}
