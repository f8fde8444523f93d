import { useState } from 'react';

/** The selected rows of a table, by id. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  function choose(some: readonly string[], isChosen: boolean): void {
    setIds((old) => {
      const next = new Set(old);
      for (const id of some) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  return { ids, choose, clear: () => setIds(new Set()) };
}

type BoxProps = { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void };

export function SelectionBox({ label, checked, disabled, onChange }: BoxProps) {
  return (
    <label className="inline-flex size-8 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        className="size-4 accent-tea"
        disabled={disabled}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
