import { beginRebuild } from '../../modules/search/index.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Reader } from '../sources/reader.ts';
import type { Counts } from './counts.ts';
import type { KindLoader } from './kind-loader.ts';
import { lateLoaders, loaders } from './loaders.ts';
import { addUpOnce, beginReceipt, endReceipt, keepAlive } from './receipt.ts';
import { recountAll } from './recount.ts';
import { resumeOrBegin, type Run, saveProgress } from './run.ts';
import { stageKind } from './stage.ts';
import { writeKind } from './write-kind.ts';

export interface LoadOptions {
  /** The mapping file that the reader was given; its text is kept with the receipt. */
  map?: string | undefined;
  /** Only these kinds; all if absent. */
  only?: readonly string[] | undefined;
  say: (line: string) => void;
}

/** The kinds of a source that are loaded, in the order of loading. */
export function chosenLoaders(reader: Reader, only: readonly string[] | undefined): KindLoader[] {
  return loaders.filter(({ kind }) => reader.kinds.includes(kind) && (only === undefined || only.includes(kind)));
}

async function finish(run: Run): Promise<void> {
  await run.services.write(async (tx) => {
    const finishedAt = run.services.clock.now();
    await saveProgress(tx, run, run.progress, { finishedAt, receipt: JSON.stringify(run.progress.counts) });
    await endReceipt(tx, run.receiptId, run.source.site, finishedAt, run.progress.counts);
    // Imports emit no events.
    await beginRebuild(tx);
    announce(tx, { dropped: 'everything' });
  });
}

async function load(run: Run, chosen: readonly KindLoader[]): Promise<void> {
  for (const loader of chosen) await stageKind(run, loader);
  await addUpOnce(run.services.db, run.receiptId, run.name);
  for (const loader of [...chosen, ...lateLoaders]) await writeKind(run, loader);
  run.say('Counting');
  await recountAll(run);
  await finish(run);
}

/**
 * Loads a source: stages its records, then writes them. May be stopped at any moment and started again with the same reader; a second run
 * finds everything existing. Returns how every row ended. @throws DumpError when the source cannot be read; complete batches are kept
 */
export async function loadSource(services: Services, reader: Reader, { only, map, say }: LoadOptions): Promise<Counts> {
  const described = await reader.describe();
  const { source, snapshot = '', variant = '', remarks } = described;
  const name = `${source.system}:${source.site}${variant === '' ? '' : `:${variant}`}`;
  const startedAt = services.clock.now();
  const { progress, resumed } = await resumeOrBegin(services.db, { name, site: source.site, snapshot, startedAt });
  const receiptId = await beginReceipt(services, { name, resumed, counts: progress.counts, map }, described);
  const run: Run = { services, reader, source, name, receiptId, startedAt, progress, say };
  for (const remark of remarks) say(remark);
  if (resumed) say('Going on where the last import stopped.');
  const end = keepAlive(services, receiptId);
  try {
    await load(run, chosenLoaders(reader, only));
  } finally {
    end();
  }
  return run.progress.counts;
}
