import { readAbsence } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { createStore } from '../../lib/store.ts';
import type { Absence } from './data.ts';

/** For which member this tab has asked: an absence begins and ends with a sign-in, so once is enough. */
const requestedKey = 'absenceAsked';

const quiet = { loading: false, expect: [0, 401, 456, 503] } as const;

export const absenceStore = createStore<Absence | null>(null);

/** Asks once in this tab, and again while there was an absence. */
export async function askAbsence(memberId: string): Promise<void> {
  if (sessionStorage.getItem(requestedKey) === memberId) return;
  const answer = await api.call(readAbsence, {}, quiet).catch(() => null);
  if (answer === null) return;
  absenceStore.set(answer.absence);
  if (answer.absence === null) sessionStorage.setItem(requestedKey, memberId);
}

export function forgetAbsence(): void {
  absenceStore.set(null);
}
