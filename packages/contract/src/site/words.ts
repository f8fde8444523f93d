/** How a site calls its people and itself, in one language; settings `word…`. */
export interface SiteWords {
  /** A registered member. */
  member: string;
  /** A staff member. */
  staff: string;
  /** The site as a place. */
  place: string;
}

/** The terms of a new site, which are those of a teahouse, and neutral ones for other sites. */
export const wordSets = {
  teahouse: { wordMember: '茶友', wordStaff: '掌柜', wordPlace: '茶馆', wordPlaceEn: 'the teahouse' },
  plain: { wordMember: '会员', wordStaff: '管理员', wordPlace: '社区', wordPlaceEn: 'the community' },
} as const;

/** The terms in a language from these settings. English uses fixed terms for members and staff on every site. */
export function siteWordsIn(
  language: 'zh' | 'en',
  { wordMember, wordStaff, wordPlace, wordPlaceEn }: Readonly<Record<keyof typeof wordSets.plain, string>>,
): SiteWords {
  return language === 'zh'
    ? { member: wordMember, staff: wordStaff, place: wordPlace }
    : { member: 'member', staff: 'staff', place: wordPlaceEn };
}

/** Replaces `‹member›`, `‹staff›` and `‹place›` in a text by a site's terms; these brackets occur in no normal text. */
export function fillWords(text: string, words: SiteWords): string {
  return text.includes('‹') ? text.replaceAll(/‹(member|staff|place)›/g, (_, key: keyof SiteWords) => words[key]) : text;
}
