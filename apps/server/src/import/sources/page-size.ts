const [fewest, most] = [20, 500];

/** Characters of a page beyond which the next one is smaller. */
const mostCharacters = 2_000_000;

/** Counts the rows of the next page: many small ones or few long ones, so that no page takes much memory. */
export class PageSize {
  rows = 100;

  /** Looks at a page that was read; what of it are texts decides. */
  note(page: readonly Readonly<Record<string, unknown>>[]): void {
    let characters = 0;
    for (const row of page) for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
    const fitting = Math.floor((page.length * mostCharacters) / Math.max(1, characters));
    this.rows = Math.max(fewest, Math.min(most, this.rows * 2, fitting));
  }
}

/** Of the rows of a page with one key, which a table without a primary key may have, or one that is joined, the first. */
export const firstOfEach = <R extends { cursor: string }>(page: readonly R[]): R[] =>
  page.filter(({ cursor }, at) => page[at - 1]?.cursor !== cursor);
