import { code, generatedPage, table } from './markdown-tables.ts';

/** One row of the subscription table of main. */
interface Reaction {
  event: string;
  reaction: string;
}

/**
 * docs/events.md: events and their reactions.
 * @param eventNames all events by name, including those without reactions
 */
export function eventsText(eventNames: readonly string[], reactions: readonly Reaction[]): string {
  const all = [...new Set([...eventNames, ...reactions.map(({ event }) => event)])].toSorted((a, b) => a.localeCompare(b));
  const rows = all.map((name) => {
    const listening = reactions.filter(({ event }) => event === name).map(({ reaction }) => code(reaction));
    return [code(name), listening.join(', ')];
  });
  const intro =
    'An event is stored in the transaction that causes it, as one job per reaction, so that a crash loses none and a rollback leaves ' +
    'none. Reactions run after the commit, each with its own retries.';
  return generatedPage('Events', intro, [table(['event', 'reactions'], rows)]);
}
