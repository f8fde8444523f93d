import type { Services } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../../reactions/index.ts';
import { currentVerdict, type CurrentVerdict } from '../../reports/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

interface Verdict {
  caseId: string;
  version: number;
}

const sourceOf = (who: 'reporters' | 'author', { caseId, version }: Verdict) => `verdict:${caseId}:${version}:${who}`;

function postOf({ kind, id }: CurrentVerdict['target']): Subject | null {
  return kind === 'member' || kind === 'message' ? null : { kind: kind as Subject['kind'], id };
}

async function notifyReporters(tx: Tx, source: string, { caseId }: Verdict, current: CurrentVerdict, at: Date): Promise<void> {
  const what = { kind: 'report_decided' as const, subject: { kind: 'report_case', id: caseId } };
  const facts = { reason: current.reason, upheld: current.upheld };
  await notify(tx, { source, senderId: null, post: null, location: null, facts, at }, new Map(current.reporterIds.map((id) => [id, what])));
}

async function notifyAuthor(
  tx: Tx,
  source: string,
  { caseId }: Verdict,
  { author, reason, authorId, target }: CurrentVerdict,
  at: Date,
): Promise<void> {
  if (author === null) return;
  const warned = author.kind === 'warned';
  const facts = author.kind === 'warned' ? { reason } : { reason, until: author.until };
  const what = { kind: author.kind, subject: { kind: 'report_case', id: caseId } };
  await notify(
    tx,
    { source, senderId: null, post: warned ? postOf(target) : null, location: null, facts, at },
    new Map([[authorId, what]]),
  );
}

/**
 * Notifies each reporter of the result, and the author of a warning or a silence; nobody is notified if the verdict was undone meanwhile.
 */
export async function notifyOfVerdict({ write, clock }: Services, verdict: Verdict): Promise<void> {
  await write(async (tx) => {
    const [reporters, author] = [sourceOf('reporters', verdict), sourceOf('author', verdict)];
    await lockSource(tx, reporters);
    const current = await currentVerdict(tx, verdict.caseId, verdict.version);
    if (current === null) return;
    await notifyReporters(tx, reporters, verdict, current, clock.now());
    await notifyAuthor(tx, author, verdict, current, clock.now());
  });
}

/** Withdraws the reminders of a verdict that was undone. */
export async function withdrawVerdict({ write }: Services, verdict: Verdict): Promise<void> {
  for (const who of ['reporters', 'author'] as const) {
    const isMore = () =>
      write(async (tx) => {
        await lockSource(tx, sourceOf('reporters', verdict));
        return withdraw(tx, sourceOf(who, verdict));
      });
    while (await isMore());
  }
}
