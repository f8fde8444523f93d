import type { currencies } from '@chaguan/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { statementMessages } from './messages.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { fetchCode } from '../../../lib/code/fetch-code.ts';

const CheckDialog = onDemand(() => import('./check-dialog.tsx'));

type Progress = { fetched: number; of: number };

/** Saves the whole account as a file, and checks such a file; both parts are loaded on demand. `children`: further acts beside them. */
export function StatementCard({ currency, children }: { currency: (typeof currencies)[number]; children?: ReactNode }) {
  const messages = useMessages(statementMessages);
  const lang = useLang();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [checking, setChecking] = useState(false);

  async function save(): Promise<void> {
    setProgress({ fetched: 0, of: 0 });
    try {
      const [{ statementFile }, { saveFile }] = await fetchCode(() =>
        Promise.all([import('./save-statement.ts'), import('../../../lib/csv.ts')]),
      );
      const file = await statementFile(api, currency, (fetched, of) => setProgress({ fetched, of }));
      saveFile(`${statementMessages[lang].file[currency]}-${formatDate(new Date().toISOString())}.json`, file);
      toast(messages.saved, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setProgress(null);
    }
  }

  // The button shows progress only if more than one request is needed.
  const long = progress !== null && progress.fetched < progress.of;
  return (
    <Card labelledBy="statement">
      <CardTitle id="statement">{messages.title}</CardTitle>
      <div className="grid gap-3 px-4 py-4">
        <p className="text-small text-ink-2">{messages.text}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={progress !== null} icon={<Icon name="file-down" size={16} />} onClick={() => void save()}>
            {long ? <span className="tabular-nums">{messages.saving(progress.fetched, progress.of)}</span> : messages.save}
          </Button>
          <Button tone="quiet" icon={<Icon name="shield-check" size={16} />} onClick={() => setChecking(true)}>
            {messages.check}
          </Button>
          {children}
        </div>
      </div>
      {checking && (
        <Suspense fallback={<Coming />}>
          <CheckDialog onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
