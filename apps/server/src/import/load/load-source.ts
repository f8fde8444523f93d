import { beginRebuild } from '../../modules/search/index.ts';
import { settleOpenings, type UnsettledMoney } from '../../modules/openings/index.ts';
import { Failure } from '../../platform/failure.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Described, Reader } from '../sources/reader.ts';
import { type Counts, writtenIn } from './counts.ts';
import type { KindLoader } from './kind-loader.ts';
import { lateLoaders, loaders } from './loaders.ts';
import { addUpOnce, beginReceipt, endReceipt, keepAlive } from './receipt.ts';
import { recountAll } from './recount.ts';
import { resumeOrBegin, type Run, saveProgress } from './run.ts';
import { closeSums } from './opening-sums.ts';
import { stageKind } from './stage.ts';
import { writeKind } from './write-kind.ts';

export interface LoadOptions {
  /** The mapping file that the reader was given; its text is kept with the receipt. */
  map?: string | undefined;
  /** Only these kinds; all if absent. */
  only?: readonly string[] | undefined;
  /** The member of staff in whose name a second person is asked about money above the limit. */
  requestedBy?: string | undefined;
  say: (line: string) => void;
}

/** The kinds of a source that are loaded, in the order of loading. */
export function chosenLoaders(reader: Reader, only: readonly string[] | undefined): KindLoader[] {
  return loaders.filter(({ kind }) => reader.kinds.includes(kind) && (only === undefined || only.includes(kind)));
}

async function finish(run: Run, isChanged: boolean): Promise<void> {
  await run.services.write(async (tx) => {
    const finishedAt = run.services.clock.now();
    await saveProgress(tx, run, run.progress, { finishedAt, receipt: JSON.stringify(run.progress.counts) });
    await endReceipt(tx, run.receiptId, run.source.site, finishedAt, run.progress.counts);
    // Imports emit no events.
    if (isChanged) await beginRebuild(tx);
    announce(tx, { dropped: 'everything' });
  });
}

function sayUnsettled({ say }: Run, { members, amount, isRequested }: UnsettledMoney): void {
  const money = `Balance of ${members.toLocaleString('en')} members, ${amount} yuan together, is above the limit of one person`;
  say(
    isRequested
      ? `${money}: it waits in the admin area until a second member of staff approves it.`
      : `${money}. Run this again with --requested-by <account of a member of staff>; then another one approves it in the admin area.`,
  );
}

/** Books what members bring. What a member of staff may not ask for is said, and does not end the run. */
async function settle(run: Run, requestedBy: string | undefined): Promise<void> {
  try {
    const unsettled = await settleOpenings(run.services, run.source.site, requestedBy);
    if (unsettled !== undefined) sayUnsettled(run, unsettled);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    run.say(`The balance waits, because a second person cannot be asked now (${error.code}).`);
  }
}

/** The account and the sums of the source beside what every run has. */
type LoadFacts = Pick<LoadOptions, 'requestedBy'> & Pick<Described, 'sums'>;

async function load(run: Run, chosen: readonly KindLoader[], { requestedBy, sums }: LoadFacts): Promise<void> {
  for (const loader of chosen) await stageKind(run, loader);
  await addUpOnce(run.services.db, run.receiptId, run.name);
  for (const loader of [...chosen, ...lateLoaders]) await writeKind(run, loader);
  await settle(run, requestedBy);
  await closeSums(run.services.db, run.source.site, run.progress.counts, sums);
  const isChanged = run.mustRecount || writtenIn(run.progress.counts) > 0;
  if (isChanged) {
    run.say('Counting');
    await recountAll(run);
  }
  await finish(run, isChanged);
}

/**
 * Loads a source: stages its records, then writes them. May be stopped at any moment and started again with the same reader; a second run
 * finds everything existing. Returns how every row ended. @throws DumpError when the source cannot be read; complete batches are kept
 */
export async function loadSource(services: Services, reader: Reader, { only, map, requestedBy, say }: LoadOptions): Promise<Counts> {
  const described = await reader.describe();
  const { source, snapshot = '', variant = '', remarks, sums } = described;
  const name = `${source.system}:${source.site}${variant === '' ? '' : `:${variant}`}`;
  const startedAt = services.clock.now();
  const { progress, resumed, mustRecount } = await resumeOrBegin(services.db, { name, site: source.site, snapshot, startedAt });
  const receiptId = await beginReceipt(services, { name, resumed, counts: progress.counts, map }, described);
  const run: Run = { services, reader, source, name, receiptId, startedAt, progress, mustRecount, say };
  for (const remark of remarks) say(remark);
  if (resumed) say('Going on where the last import stopped.');
  const end = keepAlive(services, receiptId);
  try {
    await load(run, chosenLoaders(reader, only), { requestedBy, sums });
  } finally {
    end();
  }
  return run.progress.counts;
}
