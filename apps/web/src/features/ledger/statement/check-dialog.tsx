import { useRef, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { checkMessages } from './check-messages.ts';
import { CheckResult } from './check-result.tsx';
import { checkStatement, type Checked } from './check-statement.ts';
import { readStatement, type Statement } from './format.ts';
import { ciphers } from './hashing.ts';

/** Larger files and their parsed content no longer fit into a tab: about half a million entries. */
const mostBytes = 400_000_000;

type Outcome = { statement: Statement; checked: Checked };
type Progress = { checked: number; of: number };

/** Recomputes a statement in this tab and shows what is valid. */
export default function CheckDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(checkMessages);
  const chooser = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusal, setRefusal] = useState('');
  const able = ciphers() !== null;

  async function check(file: File): Promise<void> {
    setOutcome(null);
    setRefusal('');
    if (file.size > mostBytes) return setRefusal(messages.tooLarge);
    const statement = readStatement(await file.text());
    if (statement === null) return setRefusal(messages.noStatement);
    const of = statement.lines.length;
    setProgress({ checked: 0, of });
    try {
      setOutcome({ statement, checked: await checkStatement(api, statement, (checked) => setProgress({ checked, of })) });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setProgress(null);
    }
  }

  return (
    <Dialog open onClose={onClose} title={messages.title} wide>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{messages.help}</p>
        <input
          ref={chooser}
          type="file"
          accept=".json,application/json"
          className="hidden"
          aria-label={messages.choose}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be selected again, after it was changed.
            event.target.value = '';
            if (file) void check(file);
          }}
        />
        <Button
          tone={outcome ? 'secondary' : 'primary'}
          className="justify-self-start"
          disabled={!able}
          busy={progress !== null}
          icon={<Icon name="file-up" size={17} />}
          onClick={() => chooser.current?.click()}
        >
          {outcome || refusal ? messages.another : messages.choose}
        </Button>
        <p role="status" className="text-small tabular-nums empty:hidden">
          {progress && messages.checking(progress.checked, progress.of)}
        </p>
        <p role="alert" className="text-small font-medium text-cinnabar empty:hidden">
          {able ? refusal : messages.cannot}
        </p>
        <div aria-live="polite" className="empty:hidden">
          {outcome && <CheckResult {...outcome} />}
        </div>
      </div>
    </Dialog>
  );
}
