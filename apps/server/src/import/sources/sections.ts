/** The part of a cursor that belongs to a section, of sections that are read one after the other; undefined if it is over. */
export function cursorIn(after: string | null, section: number): string | null | undefined {
  const [, number = '', rest = ''] = /^(\d{2})\/(.*)$/.exec(after ?? '') ?? [];
  if (number === '' || Number(number) < section) return null;
  return Number(number) > section ? undefined : rest;
}

export const sectionCursor = (section: number, cursor: string): string => `${String(section).padStart(2, '0')}/${cursor}`;
