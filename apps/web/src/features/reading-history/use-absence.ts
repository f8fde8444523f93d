import { readAbsence } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/browser.ts';
import { createStore, useStore } from '../../lib/store.ts';
import type { Absence } from './data.ts';

/** For which member this tab has asked: an absence begins and ends with a sign-in, so once is enough. */
const requestedKey = 'absenceAsked';

const quiet = { loading: false, expect: [0, 401, 456, 503] } as const;

const absenceStore = createStore<{ memberId: string; absence: Absence } | null>(null);

/** Asks once in this tab, and again while there was an absence. */
async function askAbsence(memberId: string): Promise<void> {
  if (sessionStorage.getItem(requestedKey) === memberId) return;
  const answer = await api.call(readAbsence, {}, quiet).catch(() => null);
  if (answer === null) return;
  absenceStore.set(answer.absence && { memberId, absence: answer.absence });
  if (answer.absence === null) sessionStorage.setItem(requestedKey, memberId);
}

export function forgetAbsence(): void {
  absenceStore.set(null);
}

/** From when until when the member was absent, if that was long and recent; null until it is known. */
export function useAbsence(memberId: string | undefined): Absence | null {
  const known = useStore(absenceStore);
  useEffect(() => {
    if (memberId !== undefined) void askAbsence(memberId);
  }, [memberId]);
  return known !== null && known.memberId === memberId ? known.absence : null;
}
