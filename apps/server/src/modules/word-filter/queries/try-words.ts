import type { Answer, Body, tryWords as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { hitsIn, maskHits, wordFilter } from '../words/filter.ts';

const mostHits = 200;

export async function tryWords({ db }: Ctx, { place, text }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const hits = hitsIn(await wordFilter.get(db), place, text);
  return {
    hits: hits
      .slice(0, mostHits)
      .map(({ word, act, list, start, end }) => ({ word, act, listId: list.id, listName: list.name, start, end })),
    masked: maskHits(text, hits),
  };
}
