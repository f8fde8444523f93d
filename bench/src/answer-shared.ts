import { isFunctionToken } from '../../apps/server/src/modules/search/words/function-words.ts';
import { jieba } from '../../apps/server/src/platform/jieba.ts';
import { some } from './search-index.ts';

/** Questions about something else than the title that a word is taken from; nothing on a site about one subject answers them. */
const templates = {
  en: [
    'What is the population of W?',
    'Who won the W championship in 1987?',
    'W skin cream recommendations',
    'How much is a W tattoo?',
    'W visa requirements for tourists',
    'Which airline flies to W?',
    'How do you pronounce W in Portuguese?',
    'W share price forecast',
    'best W wallpaper for Android',
    'Is W a good name for a puppy?',
    'W wedding dress',
    'lyrics of the song W',
  ],
  zh: [
    'W的人口有多少',
    'W股票今天涨了吗',
    'W签证怎么办理',
    'W主题的婚礼怎么布置',
    'W演唱会门票在哪里抢',
    '用W给小狗起名好听吗',
    'W纹身一个多少钱',
    'W大学的录取分数线',
    '谁唱过一首叫W的歌',
    'W号地铁几点停运',
    'W牌轮胎耐磨吗',
    'W用葡萄牙语怎么读',
  ],
} as const;

/** A word in more titles says too little, and people hardly ask about a word of fewer letters. */
const mostTitles = 3;
const isRare = (word: string): boolean =>
  /^(?:[a-z]{4,}|\p{Script=Han}{2,4})$/u.test(word) && !isFunctionToken(word) && !isFunctionToken(`_${word}`);

/** Questions without an answer that share a rare word with a title, chosen by program. */
export function sharingQuestions(titles: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(jieba().cut(title.toLowerCase(), false))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rare = [...counts].flatMap(([word, count]) => (count <= mostTitles && isRare(word) ? [word] : []));
  return some(rare, most).map((word, at) => {
    const of = templates[/[a-z]/.test(word) ? 'en' : 'zh'];
    return of[at % of.length]?.replace('W', word) ?? word;
  });
}
