import { sql, type RawBuilder } from 'kysely';
import { jieba } from '../../platform/jieba.ts';

/** Words that tell nothing about a topic; with them nearly every title would be similar to every other. */
const empty = new Set(
  '的 了 是 在 和 与 或 吗 呢 吧 啊 我 你 他 她 它 们 我们 你们 这 那 这个 那个 有 没有 就 都 也 还 很 被 把 给 让 对 从 到 个 一个 什么 怎么 如何 为什么 请问 大家 可以 不 a an the of to in on at by for from with and or not is are was were be been do does did can could should would how what why when where which who i you he she it we they my your this that there as if than then'.split(
    ' ',
  ),
);

/** The words of a title in lower case: letters and digits only, so that they are safe inside a text query. */
export function titleTokens(title: string): string[] {
  const words = jieba().cutForSearch(title.normalize('NFKC').toLowerCase(), true);
  return [...new Set(words)].filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && !empty.has(word));
}

/** The tokens as a value for `title_words`. */
export function tokenVector(title: string): RawBuilder<string> {
  return sql<string>`array_to_tsvector(${titleTokens(title)}::text[])`;
}
