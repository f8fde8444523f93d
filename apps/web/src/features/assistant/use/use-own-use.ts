import { readOwnAssistantUse, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { quietly } from '../../../lib/api/quietly.ts';

export type OwnUse = Answer<typeof readOwnAssistantUse>;

/** The member's usage, reloaded after each answer; null until it is loaded. `answers`: how many there were. */
export function useOwnUse(enabled: boolean, answers: number): OwnUse | null {
  const [read, setRead] = useState<{ after: number; use: OwnUse } | null>(null);
  useEffect(() => {
    if (!enabled) return;
    void api
      .call(readOwnAssistantUse, {}, quietly)
      .then((use) => setRead({ after: answers, use }))
      .catch(() => null);
  }, [enabled, answers]);
  return read?.use ?? null;
}
