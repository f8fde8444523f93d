import { useState } from 'react';

/** A row that may contain a muted word of its reader. */
export type MutableRow = { id: string; kind?: string; mutedWord?: string | undefined };

/** The rows of a list without those that contain a muted word, until the reader wants to see them: then for this visit. */
export function useMutedRows<T extends MutableRow>(items: readonly T[]): { rows: readonly T[]; hidden: number; show: () => void } {
  const [open, setOpen] = useState(false);
  const rows = open ? items : items.filter(({ mutedWord }) => mutedWord === undefined);
  return { rows, hidden: items.length - rows.length, show: () => setOpen(true) };
}
