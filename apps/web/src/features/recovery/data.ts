import { startRecovery, finishRecovery, type Body } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

type Way = Body<typeof startRecovery>['way'];

/** What step 2 needs of step 1. `identity` as it was typed, `until` when the next code may be requested. */
export type Begun = { ticket: string; way: Way; identity: string; until: number };

const key = 'recovery';

/** Stored for this tab only: it survives a reload, but is not available in another tab or in the URL. */
export const begunStore = {
  read: (): string | null => sessionStorage.getItem(key),
  forget: (): void => sessionStorage.removeItem(key),
};

export async function begin(body: Body<typeof startRecovery>): Promise<void> {
  const { ticket, seconds } = await api.call(startRecovery, { body });
  const begun: Begun = { ticket, way: body.way, identity: body.identity, until: Date.now() + seconds * 1000 };
  sessionStorage.setItem(key, JSON.stringify(begun));
}

export async function end(body: Body<typeof finishRecovery>): Promise<void> {
  await api.call(finishRecovery, { body });
  begunStore.forget();
}
