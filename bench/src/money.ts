import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices } from '../../apps/server/src/main/services.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { orShowUsage, readArguments, readNumber } from '../../apps/server/src/platform/command-line.ts';
import { taskNames } from '../../apps/server/src/main/tasks.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { generate } from './generate.ts';
import { measureClaims } from './part-claims.ts';
import { measureCrashes } from './part-crash.ts';
import { measureRaces } from './part-races.ts';
import { table, type Line } from './report.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';

const topicsForClaims = 6;
const sizes = { members: 1100, tags: 2, comments: 200, deepComments: 0, questions: 10, answers: 10, deepAnswers: 0 };

/** Anything that hangs is killed after this. */
const longestMs = 60 * 60_000;

function readOrder(): { acts: number; rounds: number; seed: number } {
  const options = {
    acts: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  } as const;
  const usage = 'npm run bench:money -- [--acts 100…1000000] [--rounds 1…10000] [--seed <number>]';
  const { acts, rounds, seed } = readArguments(usage, { options }).values;
  return {
    acts: readNumber(usage, '--acts', acts, 100, 1_000_000),
    rounds: readNumber(usage, '--rounds', rounds, 1, 10_000),
    seed: readNumber(usage, '--seed', seed, 0, 2 ** 31),
  };
}

/** Claims and races on a database of their own, by the server's code in this process. */
async function measureEnvelopes(dataDir: string, rounds: number, seed: number): Promise<Line[]> {
  return withParts(async (open) => {
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 12 }), (opened) => opened.close());
    const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir });
    const log = createLog(config);
    await prepareJobs(database.pool, taskNames, log);
    await migrate(database.url);
    await generate(database, { ...sizes, topics: topicsForClaims + rounds + 1 }, () => undefined);
    const { services } = open.adopt(await createServices(config, database, log), ({ bus }) => bus.close());
    const topics = await database.db.selectFrom('topic').select('id').orderBy('id').execute();
    const members = await database.db.selectFrom('member').select('id').where('importKey', 'like', 'bench:u:%').orderBy('id').execute();
    const [topicIds, memberIds] = [topics.map(({ id }) => id), members.map(({ id }) => id)];
    console.log('Measuring: claims');
    const claims = await measureClaims(services, topicIds.slice(0, topicsForClaims), memberIds);
    console.log('Measuring: races');
    return [...claims, ...(await measureRaces(services, topicIds.slice(topicsForClaims, topicsForClaims + rounds), memberIds, seed))];
  });
}

const { acts, rounds, seed } = orShowUsage(readOrder);
console.log(`Seed ${seed}`);
setTimeout(() => {
  console.error('It took too long.');
  process.exit(1);
}, longestMs).unref();
const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-bench-'));
try {
  const envelopes = await measureEnvelopes(dataDir, rounds, seed);
  console.log('Measuring: crashes');
  const lines = [...envelopes, ...(await measureCrashes(acts, seed, console.log))];
  console.log(`\n${table(lines)}`);
  process.exitCode = lines.some(({ reached }) => reached === false) ? 1 : 0;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
