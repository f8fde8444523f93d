/** What a site calls its people and itself, in one language; settings `word…`. */
export interface SiteWords {
  /** Whoever has an account. */
  member: string;
  /** Whoever keeps the site. */
  staff: string;
  /** The site as a place. */
  place: string;
}

/** The words of a new site, which are those of a teahouse, and plain ones for a site about anything else. */
export const wordSets = {
  teahouse: { wordMember: '茶友', wordStaff: '掌柜', wordPlace: '茶馆', wordPlaceEn: 'the teahouse' },
  plain: { wordMember: '会员', wordStaff: '管理员', wordPlace: '社区', wordPlaceEn: 'the community' },
} as const;

/** Of these settings the words in a language. English calls members and staff by these names on every site. */
export function siteWordsIn(
  language: 'zh' | 'en',
  { wordMember, wordStaff, wordPlace, wordPlaceEn }: Readonly<Record<keyof typeof wordSets.plain, string>>,
): SiteWords {
  return language === 'zh'
    ? { member: wordMember, staff: wordStaff, place: wordPlace }
    : { member: 'member', staff: 'staff', place: wordPlaceEn };
}

/** Puts the words of a site where a text says `‹member›`, `‹staff›` or `‹place›`; these marks stand in no language's writing. */
export function fillWords(text: string, words: SiteWords): string {
  return text.includes('‹') ? text.replaceAll(/‹(member|staff|place)›/g, (_, key: keyof SiteWords) => words[key]) : text;
}
