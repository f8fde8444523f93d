import { beginRebuild } from '../modules/search/index.ts';
import { announce } from '../platform/events/announce.ts';
import type { Services } from '../platform/http/ctx.ts';
import { asQuestions } from './as-questions.ts';
import { asTopics } from './as-topics.ts';
import { eachBatch } from './batches.ts';
import { importMembers } from './import-members.ts';
import { importPosts } from './import-posts.ts';
import { importRemarks } from './import-remarks.ts';
import { importWaiting } from './import-waiting.ts';
import { openDump, type TableName } from './open-dump.ts';
import { resumeOrBegin, saveProgress } from './progress.ts';
import { keyOf, type Source } from './source.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

const targets: Record<Target['name'], Target> = { topics: asTopics, questions: asQuestions };

const importers = { Users: importMembers, Posts: importPosts, Comments: importRemarks };

const absent: Record<TableName, string> = {
  Users: 'There is no Users file: people are named by their numbers.',
  Posts: '',
  Comments: 'There is no Comments file: questions and answers come without comments.',
};

const questionsPerRecount = 500;

/** Recomputes every counter, in steps that hold locks briefly. */
async function recount(source: Source): Promise<void> {
  const { services, target } = source;
  let after = '0';
  for (;;) {
    const rows = await services.db
      .selectFrom(target.questionTable)
      .select('id')
      .where('importKey', '>=', keyOf(source.site, 'p', ''))
      .where('importKey', '<', keyOf(source.site, 'p', '~'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(questionsPerRecount)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    await services.write((tx) =>
      target.recount(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    after = last.id;
  }
}

/**
 * Imports a dump as topics or as questions; the same dump may be imported both ways, with the same members. May be stopped at any moment
 * and restarted; a second run finds everything existing. Returns how every row ended.
 * @throws DumpError when the folder or a file is invalid; complete batches before it are kept
 */
export async function importStackExchange(
  services: Services,
  folder: string,
  { as, ...options }: { as: Target['name']; attribution: string; say: (line: string) => void },
): Promise<Tally> {
  const { site, files } = await openDump(folder);
  const name = as === 'topics' ? `stackexchange:${site}` : `stackexchange:${site}:${as}`;
  const startedAt = services.clock.now();
  const { progress, resumed } = await resumeOrBegin(services.db, name, startedAt);
  const source: Source = { services, site, target: targets[as], namesPeople: files.has('Users'), name, startedAt, progress, ...options };
  if (resumed) source.say('Going on where the last import stopped.');
  for (const table of ['Users', 'Posts', 'Comments'] as const) {
    const file = files.get(table);
    if (file === undefined) source.say(absent[table]);
    else await eachBatch(source, table, file, (tx, rows, batchProgress) => importers[table](source, tx, rows, batchProgress));
  }
  source.say('Writing answers and comments in the order of their dates');
  await importWaiting(source);
  source.say('Counting');
  await recount(source);
  await source.target.finish(source.services);
  await services.write(async (tx) => {
    await saveProgress(tx, name, startedAt, { progress: source.progress, finishedAt: services.clock.now() });
    // Imports emit no events.
    await beginRebuild(tx);
    announce(tx, { dropped: 'everything' });
  });
  return source.progress.tally;
}
