/** Texts as they were given: what nobody has touched since comes back to the letter, also after undoing. `write` writes the document out. */
export function createGivenTexts(write: () => string) {
  const given = new Map<string, string>();
  return {
    /** The document says now what `markdown` says. */
    note: (markdown: string): void => void given.set(write(), markdown),
    read(): string {
      const now = write();
      return given.get(now) ?? now;
    },
  };
}
