import type { Answer, searchTags as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { chipOf, type Tag } from '../../tags/index.ts';
import { fold } from '../words/fold.ts';
import { partReadAs, type Reading, readingsIn } from '../words/readings.ts';
import { readableTags, tagIndexes } from './readable-tags.ts';

/**
 * How close folded names are to what was typed, 1 for equal; undefined: no match. A keyword may be a part of a name, or a sentence that
 * contains it.
 */
export function closenessOf(names: readonly string[], folded: string): number | undefined {
  const shares = names.flatMap((name) => {
    if (name === '' || folded === '') return [];
    if (name === folded) return [1];
    if (name.includes(folded)) return [(name.startsWith(folded) ? 0.75 : 0.6) + 0.2 * (folded.length / name.length)];
    return name.length > 1 && folded.includes(name) ? [0.2 + 0.5 * (name.length / folded.length)] : [];
  });
  return shares.length === 0 ? undefined : Math.max(...shares);
}

/** Tags are few and in memory; the reading of a name is computed once. */
const readings = new WeakMap<Tag, Reading[]>();

function readingsOfTag(tag: Tag): Reading[] {
  const known = readings.get(tag) ?? readingsIn(fold(tag.name.zh));
  readings.set(tag, known);
  return known;
}

/** By their names, and by the reading of a part of the Chinese one. */
function closeness(tag: Tag, folded: string): number | undefined {
  const close = closenessOf([fold(tag.name.zh), fold(tag.name.en)], folded);
  const letters = folded.replaceAll(' ', '');
  if (close !== undefined || !/^[a-z0-9]{2,40}$/.test(letters)) return close;
  return partReadAs(readingsOfTag(tag), letters) === null ? undefined : 0.5;
}

/** Tags that the caller may read, found by their names; those with more posts first. */
export async function searchTags(ctx: Ctx, keyword: string, most: number): Promise<Answer<typeof endpoint>> {
  const indexes = await tagIndexes(ctx);
  const readable = readableTags(ctx, indexes);
  const folded = fold(keyword.toWellFormed()).trim();
  if (folded === '') return { items: [] };
  const matches = (['topic', 'question'] as const).flatMap((kind) =>
    [...indexes[kind].byId.values()].flatMap((tag) => {
      const close = readable === null || readable.includes(tag.id) ? closeness(tag, folded) : undefined;
      return close === undefined ? [] : [{ kind, close, tag }];
    }),
  );
  const best = matches.toSorted((a, b) => b.close - a.close || b.tag.publishedCount - a.tag.publishedCount).slice(0, most);
  return { items: best.map(({ kind, tag }) => ({ tag: chipOf(indexes[kind], tag.id), kind, count: tag.publishedCount })) };
}
