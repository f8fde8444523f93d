import type { Tx } from '../../../platform/database/db.ts';
import type { Announcement } from '../../../platform/events/announcement.ts';
import { Signal } from '../../../platform/events/signal.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';

type Stateful = Pick<Services, 'state'>;

/** Answers that this process is writing, by their chat. */
const running: StateKind<Map<string, AbortController>> = { make: () => new Map() };

/** Sent to every process; the one that writes in this chat stops. */
const answerStopped = new Signal<{ chatId: string }>('assistant.answer_stopped');

function stopHere({ state }: Stateful, chatId: string): void {
  state.of(running).get(chatId)?.abort();
}

/** Stops an answer of this process at the request of another one. */
export function hearStops(services: Stateful, announcement: Announcement): void {
  answerStopped.hear(announcement, ({ chatId }) => stopHere(services, chatId));
}

/** Runs the writing of an answer; `stopWriting` can abort it from now on. */
export async function whileWriting<T>({ state }: Stateful, chatId: string, write: (stopped: AbortController) => Promise<T>): Promise<T> {
  const all = state.of(running);
  const stopped = new AbortController();
  all.set(chatId, stopped);
  try {
    return await write(stopped);
  } finally {
    if (all.get(chatId) === stopped) all.delete(chatId);
  }
}

/** Stops the answers being written in chats: in this process at once, elsewhere after the commit. */
export function stopWriting(tx: Tx, services: Stateful, chatIds: readonly string[]): void {
  for (const chatId of chatIds) {
    stopHere(services, chatId);
    answerStopped.send(tx, { chatId });
  }
}

/** The same immediately, where no transaction is needed. */
export function stopWritingNow(services: Stateful & Pick<Services, 'announcer'>, chatId: string): void {
  stopHere(services, chatId);
  answerStopped.send(services.announcer, { chatId });
}

/** Stops all answers of this process, before it ends. */
export function stopAllWriting({ state }: Stateful): void {
  for (const stopped of state.of(running).values()) stopped.abort();
}
