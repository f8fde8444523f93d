import { listMutedWords, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';

export function loadMutedWords(from: Api): Promise<Answer<typeof listMutedWords>> {
  return from.call(listMutedWords);
}
