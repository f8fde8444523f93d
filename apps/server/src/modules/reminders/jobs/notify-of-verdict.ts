import type { Services } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../../reactions/index.ts';
import { standingVerdict, type StandingVerdict } from '../../reports/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

interface Verdict {
  caseId: string;
  version: number;
}

const sourceOf = (who: 'reporters' | 'author', { caseId, version }: Verdict) => `verdict:${caseId}:${version}:${who}`;

function postOf({ kind, id }: StandingVerdict['target']): Subject | null {
  return kind === 'member' || kind === 'message' ? null : { kind: kind as Subject['kind'], id };
}

async function notifyReporters(tx: Tx, source: string, { caseId }: Verdict, standing: StandingVerdict, at: Date): Promise<void> {
  const what = { kind: 'report_decided' as const, subject: { kind: 'report_case', id: caseId } };
  const facts = { reason: standing.reason, upheld: standing.upheld };
  await notify(tx, { source, senderId: null, post: null, place: null, facts, at }, new Map(standing.reporterIds.map((id) => [id, what])));
}

async function notifyAuthor(
  tx: Tx,
  source: string,
  { caseId }: Verdict,
  { author, reason, authorId, target }: StandingVerdict,
  at: Date,
): Promise<void> {
  if (author === null) return;
  const warned = author.kind === 'warned';
  const facts = author.kind === 'warned' ? { reason } : { reason, until: author.until };
  const what = { kind: author.kind, subject: { kind: 'report_case', id: caseId } };
  await notify(tx, { source, senderId: null, post: warned ? postOf(target) : null, place: null, facts, at }, new Map([[authorId, what]]));
}

/**
 * Notifies each reporter of the result, and the author of a warning or a silence; nobody is notified if the verdict was undone meanwhile.
 */
export async function notifyOfVerdict({ write, clock }: Services, verdict: Verdict): Promise<void> {
  await write(async (tx) => {
    const [reporters, author] = [sourceOf('reporters', verdict), sourceOf('author', verdict)];
    await lockSource(tx, reporters);
    const standing = await standingVerdict(tx, verdict.caseId, verdict.version);
    if (standing === null) return;
    await notifyReporters(tx, reporters, verdict, standing, clock.now());
    await notifyAuthor(tx, author, verdict, standing, clock.now());
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
