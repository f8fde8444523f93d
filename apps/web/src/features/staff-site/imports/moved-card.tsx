import { type Answer, type listImports, setMovedNotice } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ActSwitch } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { movingMessages } from './moving-messages.ts';

/** The switch of the notice that the site has moved. */
export function MovedCard({ movedNotice }: Pick<Answer<typeof listImports>, 'movedNotice'>) {
  const own = useMessages(movingMessages);
  const act = useAct();
  const set = (on: boolean) => act(() => api.call(setMovedNotice, { body: { on } }), on ? own.movedOn : own.movedOff);
  return (
    <Card labelledBy="moved">
      <CardTitle id="moved">{own.moved}</CardTitle>
      <div className="grid gap-2 px-4 py-3 text-small">
        <p className="text-ink-2">{own.movedNote}</p>
        <ActSwitch checked={movedNotice !== null} onChange={(event) => void set(event.target.checked)}>
          {own.movedSwitch}
        </ActSwitch>
        {movedNotice !== null && <p className="text-tea">{own.movedUntil(formatDateTime(movedNotice.endsAt))}</p>}
      </div>
    </Card>
  );
}
