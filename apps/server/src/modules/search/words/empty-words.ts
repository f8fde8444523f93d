/**
 * Words that tell nothing about what a title is about. How rare a word is says so on a large site; on a small one every other
 * title that asks how would be like every one.
 */
const empty =
  '的 了 是 在 和 与 或 吗 呢 吧 啊 我 你 他 她 它 们 我们 你们 这 那 这个 那个 有 没有 就 都 也 还 很 被 把 给 让 对 从 到 个 一个 什么 怎么 如何 为什么 请问 大家 可以 不 a an the of to in on at by for from with and or not is are was were be been do does did can could should would how what why when where which who i you he she it we they my your this that there as if than then'.split(
    ' ',
  );

/** As tokens of the index, where a word of two Chinese characters is a pair. */
export const emptyTokens: ReadonlySet<string> = new Set(
  empty.map((word) => (/^\p{Script=Han}{2}$/u.test(word) ? `_${word}` : word)).concat('_为什', '_什么'),
);
