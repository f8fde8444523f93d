import { announce } from '../../../platform/events/announce.ts';
import { onDrop } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

/** Answers that this process is writing, by their chat. */
const running = new WeakMap<Db, Map<string, AbortController>>();

/** Every process hears it; the one that writes in this chat stops. */
const stopName = 'assistant-stop:';

function runningOf(db: Db): Map<string, AbortController> {
  const known = running.get(db) ?? new Map<string, AbortController>();
  running.set(db, known);
  return known;
}

onDrop((db, name) => {
  if (name.startsWith(stopName)) running.get(db)?.get(name.slice(stopName.length))?.abort();
});

/** Runs the writing of an answer, which `stop` ends from now on. */
export async function whileWriting<T>(
  { db }: Pick<Services, 'db'>,
  chatId: string,
  write: (stopped: AbortController) => Promise<T>,
): Promise<T> {
  const all = runningOf(db);
  const stopped = new AbortController();
  all.set(chatId, stopped);
  try {
    return await write(stopped);
  } finally {
    if (all.get(chatId) === stopped) all.delete(chatId);
  }
}

/** Stops what is being written in chats: here at once, elsewhere after the commit. */
export function stopWriting(tx: Tx, { db }: Pick<Services, 'db'>, chatIds: readonly string[]): void {
  for (const chatId of chatIds) {
    runningOf(db).get(chatId)?.abort();
    announce(tx, { drop: `${stopName}${chatId}` });
  }
}

/** The same at once, where nothing is written besides. */
export function stopWritingNow({ db, announcer }: Pick<Services, 'db' | 'announcer'>, chatId: string): void {
  runningOf(db).get(chatId)?.abort();
  announcer.send([{ drop: `${stopName}${chatId}` }]);
}

/** Stops everything that this process writes, before it ends. */
export function stopAllWriting({ db }: Pick<Services, 'db'>): void {
  for (const stopped of running.get(db)?.values() ?? []) stopped.abort();
}
