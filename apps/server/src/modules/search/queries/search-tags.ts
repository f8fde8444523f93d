import type { Answer, searchTags as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { chipOf, type Tag, type TagIndex } from '../../tags/index.ts';
import { fold } from '../words/fold.ts';
import { readingsOf } from '../words/readings.ts';
import { readableTags, tagIndexes } from './readable-tags.ts';

interface Keys {
  tag: Tag;
  names: string[];
  readings: string[];
}

/** Tags are few and in memory; how their names are read is found once for each set of them. */
const known = new WeakMap<TagIndex, Keys[]>();

function keysOf(index: TagIndex): Keys[] {
  const made =
    known.get(index) ??
    [...index.byId.values()].map((tag) => {
      const zh = fold(tag.name.zh);
      const { pinyin, initials } = readingsOf(zh);
      return { tag, names: [zh, fold(tag.name.en)].filter((name) => name !== ''), readings: [pinyin, initials] };
    });
  known.set(index, made);
  return made;
}

/** The better the smaller; undefined: not at all. A keyword may also be a sentence that holds the name. */
function placeOf({ names, readings }: Keys, folded: string): number | undefined {
  if (names.includes(folded)) return 0;
  if (names.some((name) => name.startsWith(folded))) return 1;
  if (names.some((name) => name.includes(folded))) return 2;
  if (readings.some((reading) => folded.length > 1 && reading.startsWith(folded.replaceAll(' ', '')))) return 3;
  return names.some((name) => name.length > 1 && folded.includes(name)) ? 4 : undefined;
}

/** Tags that the caller may read by their names; those with more posts first. */
export async function searchTags(ctx: Ctx, keyword: string, most: number): Promise<Answer<typeof endpoint>> {
  const indexes = await tagIndexes(ctx);
  const readable = readableTags(ctx, indexes);
  const folded = fold(keyword.toWellFormed()).trim();
  if (folded === '') return { items: [] };
  const found = (['topic', 'question'] as const).flatMap((kind) =>
    keysOf(indexes[kind]).flatMap((keys) => {
      const place = placeOf(keys, folded);
      return place === undefined || (readable !== null && !readable.includes(keys.tag.id)) ? [] : [{ kind, place, tag: keys.tag }];
    }),
  );
  const best = found.toSorted((a, b) => a.place - b.place || b.tag.publishedCount - a.tag.publishedCount).slice(0, most);
  return { items: best.map(({ kind, tag }) => ({ tag: chipOf(indexes[kind], tag.id), kind, count: tag.publishedCount })) };
}
