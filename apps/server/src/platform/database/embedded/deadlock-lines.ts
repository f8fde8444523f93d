/** Lines that belong to the message before them. */
const isMore = /^(\t|(DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION):)/;

/**
 * Of what PostgreSQL printed, what it says of deadlocks: which session waited for which, and their statements. Those of ours
 * have no values in them. Other errors stay unread, as they may quote what members wrote.
 */
export function linesOfDeadlocks(lines: readonly string[]): string {
  let within = false;
  return lines
    .filter((line) => {
      within = isMore.test(line) ? within : /^ERROR: +deadlock detected/.test(line);
      return within;
    })
    .join('\n');
}
