import { listMutedMembers, muteMember, readMute, unmuteMember, type Answer } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import type { Someone } from './data.ts';

export type MutedPage = Answer<typeof listMutedMembers>;

const callOptions = { loading: false, expect: [403, 404] } as const;

/** Null when it cannot be loaded now. */
export async function isMuted({ id }: Someone): Promise<boolean | null> {
  const answer = await api.call(readMute, { params: { memberId: id } }, quietly).catch(() => null);
  return answer?.muted ?? null;
}

export async function setMute({ id }: Someone, muted: boolean): Promise<void> {
  await api.call(muted ? muteMember : unmuteMember, { params: { memberId: id } }, callOptions);
}

export function moreMuted(page: number): Promise<MutedPage> {
  return api.call(listMutedMembers, { query: { page } }, callOptions);
}
