/**
 * Words without meaning of their own. On a large site their frequency shows it; on a small one all titles that begin with "how" would be
 * similar.
 */
const chinese =
  '的 了 是 在 和 与 或 吗 呢 吧 啊 呀 嘛 么 我 你 您 他 她 它 们 我们 你们 他们 咱们 自己 这 那 哪 这个 那个 哪个 这些 那些 哪些 这样 那样 这么 那么 这里 那里 哪里 有 没有 没 无 就 都 也 还 还是 还有 很 太 更 最 被 把 给 让 对 从 到 向 往 于 以 为 因为 所以 但是 但 而 而且 如果 只是 就是 不是 是不是 有没有 能不能 可不可以 会 会不会 能 能够 可以 可能 应该 需要 要 想 用 去 来 做 个 一个 一种 一些 一下 一点 有点 有些 什么 怎么 怎样 怎么办 怎么样 如何 为何 为什么 是否 多少 几 谁 请 请问 求 求助 帮 帮忙 谢谢 大家 各位 知道 觉得 不 不会 不能 不要 时候 之后 以后 之前 以前 现在 已经 比较 非常 时 后 前 上 下 中 里 等 及 并 其 之 所 者 某 该 每 各 又 再 才 只 好 吧';
const english =
  'a an the of to in on at by for from with without into about over under between through during before after above below up down out off and or nor but not no so too very only just also than then there here as if because while until although though is are was were am be been being do does did doing done have has had having can could should would will shall may might must what when where which who whom whose why how i me my mine we us our you your he him his she her it its they them their this that these those some any all each both few more most other another such own same get got use used using need want please help thanks thank know find found make made way one two don doesn didn isn aren wasn weren won cant dont doesnt didnt isnt arent wasnt werent wont couldnt wouldnt shouldnt havent hasnt im ive youre theyre thats whats t s re ve ll d m';

export const functionWords: ReadonlySet<string> = new Set([...chinese.split(' '), ...english.split(' ')]);

/** Pairs within or across the boundaries of these. */
const seams = ['为什', '么样', '么办', '么回'];

/** As tokens of the index, where a word of two Chinese characters is a pair. */
export const functionTokens: ReadonlySet<string> = new Set(
  [...functionWords, ...seams].map((word) => (/^\p{Script=Han}{2}$/u.test(word) ? `_${word}` : word)),
);

/** Two characters neither of which has meaning of its own: 还能, 用吗. Also read by the database. */
export const functionPair = `^_[${[...functionWords].filter((word) => /^\p{Script=Han}$/u.test(word)).join('')}]{2}$`;
const isPair = new RegExp(functionPair, 'u');

export function isFunctionToken(token: string): boolean {
  return functionTokens.has(token) || isPair.test(token);
}
