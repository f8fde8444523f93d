import { catchUpPage, dismissCatchUp } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlays.ts';
import type { Absence } from './data.ts';
import { historyMessages } from './messages.ts';
import { forgetAbsence } from './use-absence.ts';

/** On the home page of a member who was absent for more than a week. */
export default function CatchUpCard({ absence }: { absence: Absence }) {
  const messages = useMessages(historyMessages);
  async function dismiss(): Promise<void> {
    await api.call(dismissCatchUp);
    forgetAbsence();
    toast(messages.dismissed, { kind: 'success' });
  }
  return (
    // Over the page, at its bottom edge: it is loaded late, and above the list it would push it down.
    <Card
      labelledBy="catch-up"
      className={
        'fixed z-20 flex items-center gap-3 rounded-card border px-4 py-3 shadow-overlay ' +
        'inset-x-3 bottom-[calc(var(--tabs)+12px)] md:inset-x-auto md:right-6 md:bottom-6 md:w-[420px]'
      }
    >
      <Icon name="history" size={22} className="shrink-0 text-tea" />
      <div className="min-w-0 flex-1">
        <h2 id="catch-up" className="font-semibold">
          {messages.catchCard(absence.days)}
        </h2>
        <p className="text-small text-ink-2">{messages.catchCardText}</p>
      </div>
      <ButtonLink to={addressOf(catchUpPage)} size="small">
        {messages.look}
      </ButtonLink>
      <IconButton label={messages.dismiss} icon={<Icon name="x" size={18} />} onClick={() => void dismiss()} />
    </Card>
  );
}
