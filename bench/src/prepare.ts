import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { taskNames } from '../../apps/server/src/main/tasks.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { generate } from './generate.ts';
import type { Sizes } from './sizes.ts';
import type { Line } from './report.ts';

const importScript = fileURLToPath(new URL('../../apps/server/src/main/import.ts', import.meta.url));

/** Imports a dump with the public command. */
async function importDump(folder: string, as: 'topics' | 'questions', url: string, dataDir: string): Promise<Line> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [importScript, 'stackexchange', folder, '--as', as], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: 'inherit',
    timeout: 600_000,
  });
  const reconciled = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    measure: `import of the dump as ${as}`,
    figure: `${seconds.toFixed(1)} s`,
    ratio: '',
    bar: 'every row accounted for',
    reached: reconciled,
  };
}

/** A database of its own with the dump (if there is one) and the generated community; stopped afterwards. */
export async function prepareData(dataDir: string, dump: string | undefined, sizes: Sizes): Promise<Line[]> {
  const embedded = await startEmbedded({ dataDir });
  const database = connect({ url: embedded.url, connections: 4 });
  try {
    await prepareJobs(database.pool, taskNames, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'production' }));
    await migrate(database.url);
    const lines: Line[] = [];
    if (dump !== undefined)
      for (const as of ['topics', 'questions'] as const) lines.push(await importDump(dump, as, database.url, dataDir));
    console.log(
      `Generating ${sizes.topics.toLocaleString('en')} topics, ${(sizes.comments + sizes.deepComments).toLocaleString('en')} comments`,
    );
    console.log(
      `and ${sizes.questions.toLocaleString('en')} questions, ${(sizes.answers + sizes.deepAnswers).toLocaleString('en')} answers`,
    );
    await generate(database, sizes, console.log);
    return lines;
  } finally {
    await database.close();
    await embedded.stop();
  }
}
