import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { taskNames } from '../../apps/server/src/main/tasks.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openInside } from './inside.ts';
import { table, type Line } from './report.ts';
import { postingBeside } from './search-posting.ts';
import { measureCorrections } from './search-corrections.ts';
import { beside, quality } from './search-quality.ts';
import { dump, medical, paragraphs } from './search-sets.ts';
import { speed } from './search-speed.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';

export interface SearchOrder {
  folder: string;
  /** Number of generated posts; 0: only quality is measured. */
  posts: number;
  /** Queries of each set; 0: all. With `--posts 0 --queries 60` a run takes a minute or two. */
  queries: number;
  /** Only corrections are measured. */
  correctionsOnly: boolean;
}

/** Queries of each set and kind of slip for the corrections. */
const correctedQueries = 150;

/** Quality compared with BM25 on all sets, speed, sizes and the cost of posting with generated posts, in a database of its own. */
export async function measureSearch({ folder, posts: count, queries, correctionsOnly }: SearchOrder): Promise<string> {
  if (!existsSync(folder)) throw new Error(`No sets in ${folder}: name their folder with --sets.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-search-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 12 }), (opened) => opened.close());
    await prepareJobs(database.pool, taskNames, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'production' }));
    await migrate(embedded.url);
    const inside = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
    const [doctors, ...answers] = medical(folder);
    const [coffee, meta] = ['coffee', 'history-meta'].map((site) => dump(join(folder, '..'), site));
    const dumps = [...(coffee ?? []), ...(meta ?? [])];
    const ratios: number[] = [];
    const lines: Line[] = [];
    // A run with a million posts takes an hour: results are printed immediately.
    const note = (measured: readonly Line[]): void => {
      lines.push(...measured);
      console.log(table(measured));
    };
    for (const set of correctionsOnly ? [] : [doctors, ...answers, paragraphs(folder), ...dumps]) {
      const { ratio, lines: measured } = await quality(inside, set, queries);
      ratios.push(ratio);
      note(measured);
    }
    if (!correctionsOnly) note([beside(ratios)]);
    const sites = [doctors, paragraphs(folder), coffee?.[0], meta?.[0]].filter((set) => set !== undefined);
    note(await measureCorrections(inside, sites, { most: correctionsOnly && queries > 0 ? queries : correctedQueries, note }));
    if (correctionsOnly) return table(lines);
    if (count > 0) {
      note(await speed(inside, doctors, count));
      const newest = await database.db.selectFrom('topic').select('id').orderBy('id', 'desc').limit(1600).execute();
      const topicIds = newest.map(({ id }) => id);
      note(await postingBeside(inside, database, topicIds, doctors.documents));
    }
    return table(lines);
  });
}
