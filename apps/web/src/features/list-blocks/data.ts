import { listBlocks, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';

export type ListBlock = Answer<typeof listBlocks>['items'][number];

export const loadBlocks = async (from: Api, list: 'topics' | 'questions'): Promise<ListBlock[]> =>
  (await from.call(listBlocks, { query: { list } })).items;
