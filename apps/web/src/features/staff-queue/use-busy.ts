import { useState } from 'react';

/** By key, the things whose act is under way. */
export function useBusy() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  async function during(key: string, act: () => Promise<void>): Promise<void> {
    setBusy((old) => new Set([...old, key]));
    try {
      await act();
    } finally {
      setBusy((old) => new Set([...old].filter((other) => other !== key)));
    }
  }
  return { busy, during };
}
