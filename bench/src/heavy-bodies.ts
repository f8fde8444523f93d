/** The most that a body may have, less the ends of a piece. */
const length = 99_000;

const fill = (piece: string, most = length): string => piece.repeat(Math.floor(most / piece.length));
const each = (count: number, piece: (at: number) => string): string => Array.from({ length: count }, (_, at) => piece(at)).join('');
const code = (language: string, piece: string): string => `\`\`\`${language}\n${fill(piece, 9_900)}\n\`\`\`\n`.repeat(3);
const table = (columns: number, rows: number): string =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${`|${'b|'.repeat(columns)}\n`.repeat(rows)}`;

/**
 * The worst of 190 kinds by processor time, measured one by one: those that are refused as late as possible, and the most expensive that
 * are accepted. The last ones are short enough for the thread of short bodies.
 */
export const heavyBodies: readonly string[] = [
  table(10_000, 1),
  table(2_000, 20),
  `${table(5_000, 0)}${'|b|\n'.repeat(3_000)}`,
  table(10, 790),
  table(90, 85),
  'a|b\n-|-\nx|y\n\n'.repeat(1_300),
  'a|b|c|d|e|f\n'.repeat(7_000),
  each(300, (level) => `${'  '.repeat(level)}- a\n`),
  each(90, () => each(19, (level) => `${'  '.repeat(level)}- a\n`)),
  each(2_000, (at) => `[文件](/files/${at.toString(36).padStart(12, 'a')}.pdf)\n\n`),
  fill('![a](/b.png)\n\n', 27_000),
  each(200, (at) => `https://www.bilibili.com/video/BV1xx411c7m${at % 10}\n\n`) + fill('平常的话，说一说。\n\n', 80_000),
  `[^1]: 水\n\n${fill('茶[^1]\n\n', 20_000)}`,
  `茶[^1]\n\n${each(1_900, (at) => `[^${at + 1}]: 水\n`)}`,
  fill('平常的话，说一说。说完了，再说一说，还是这些话。\n\n'),
  fill('平常的话，说一说。说完了。\n'),
  fill('a b c d e f\n', 84_000),
  fill('&amp; 茶 '),
  fill('\\* ', 80_000),
  fill('$\\color{red}x$ '),
  fill('$\\frac{a}{b}$ '),
  fill('$$\n\\sum_{i=0}^{n}\\int_a^b x\n$$\n\n', 60_000),
  code('css', '@a '),
  code('html', '<a '),
  code('diff', '+a\n'),
  code('jsx', '<a b={c}>'),
  code('bash', '$('),
  fill('http://a.b/c ', 40_000),
  `\`\`\`css\n${fill('@a ', 7_900)}\n\`\`\``,
  fill('$\\color{red}x$ ', 7_900),
];
