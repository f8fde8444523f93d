import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { accountDeletionMessages } from './messages.ts';
import { useStay } from './use-stay.ts';

/** Shown above every page during the days of grace. */
export function DeletionBanner({ at }: { at: string }) {
  const messages = useMessages(accountDeletionMessages);
  const { busy, stay } = useStay();
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-gold-soft px-4 py-1.5 text-small text-gold">
      <span className="inline-flex items-center gap-2">
        <Icon name="hourglass" size={16} />
        {messages.banner(formatDateTime(at))}
      </span>
      <button
        type="button"
        disabled={busy}
        onClick={stay}
        className="rounded-control px-2 py-1 font-medium underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {messages.stay}
      </button>
    </p>
  );
}
