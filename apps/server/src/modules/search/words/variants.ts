/**
 * Characters that simplified texts write as well as traditional ones, so that folding leaves them: one is a variant or, in other regions,
 * the usual form of the other (the variants of OpenCC for Taiwan and Hong Kong, and the traditional characters that it keeps for some words).
 */
const pairs =
  '着著 台枱 痹痺 粽糭 线缐 咨谘 托讬 钟锺 余馀 面麺 曲麹 巨钜 旋镟 昵暱 檐簷 腭颚 苎苧 只衹 径迳 鲇鲶 褒襃 尽侭 卫衞 叙敍 妆粧 什甚 复覆 借藉 炮砲 韭韮 它牠 眯瞇 苏甦'.split(
    ' ',
  );

const [usual, others] = [0, 1].map((at) => new Map(pairs.map(([one = '', other = '']) => (at === 0 ? [other, one] : [one, other]))));

const replacedBy = (folded: string, by: ReadonlyMap<string, string> | undefined): string =>
  folded.replaceAll(/\p{Script=Han}/gu, (character) => by?.get(character) ?? character);

/** The other spellings of a folded text: 着急 for 著急, and the reverse. */
export function spellingsOf(folded: string): string[] {
  return [...new Set([replacedBy(folded, usual), replacedBy(folded, others)])].filter((each) => each !== folded);
}
