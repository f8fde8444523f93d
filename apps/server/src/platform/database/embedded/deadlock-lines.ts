/** Lines that continue the message before them. */
const isMore = /^(\t|(DETAIL|HINT|CONTEXT|STATEMENT|QUERY|LOCATION):)/;

/**
 * Extracts the deadlock reports from PostgreSQL's output: which session waited for which, and their statements. Our statements contain no
 * values. Other errors are skipped, as they may quote texts of members.
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
