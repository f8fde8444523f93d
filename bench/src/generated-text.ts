const sentences = [
  '今天换了一只新的盖碗，出汤快了一点，香气也更干净。',
  '水烧到九十五度就好，再高涩味会出来。',
  '我把同一款茶泡了三次，只改水温，差别比想象的大。',
  '有没有人试过用软水和硬水各泡一遍？',
  '这个问题上个月讨论过，结论是看杯子的厚薄。',
  'I tried the same beans with two grinders and the difference was smaller than I expected.',
  '谢谢分享，收藏了，周末照着做一遍。',
  '照片里的釉色真好看，请问是哪里的窑？',
  '我觉得可以先从最便宜的开始，不要一上来就买贵的。',
  '昨天下雨，骑到半路折返，回来喝了一壶熟普。',
  'The second steep is where it opens up, do not rush it.',
  '代码里最难的不是算法，是给变量取名字。',
];

const text = (least: string): string => `(
  select string_agg((array[${sentences.map((sentence) => `'${sentence}'`).join(',')}])[1 + floor(random() * ${sentences.length})::int], '')
  from generate_series(1, ${least}) where n is not null)`;

/** SQL of a body, one per row of `n`. Lengths are like those of real forums: most are short, some are long. */
export const bodyOf = (average: number): string => text(`1 + floor(-ln(1 - random()) * ${average})::int`);
