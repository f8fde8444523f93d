import { expect, test } from 'vitest';
import { isForeign } from './is-foreign.ts';
import { postText } from './post-text.ts';

test.each([
  ['<p>Steep it for three minutes, this is not a long time.</p>', true, false],
  ['<p>水开了，茶也醒好了，什么时候过来坐坐？</p>', false, true],
  ['<p>用 Docker Compose 部署 PostgreSQL，再跑一遍 npm install 就行</p>', false, true],
  ['<p>お茶はどのくらい蒸らしますか。</p>', true, true],
  ['<p>本日は晴天なり、煎茶一服。</p>', true, true],
  ['<p>ティーポット</p>', true, true],
  ['<p>차를 얼마나 우려야 하나요?</p>', true, true],
  ['<p>Сколько заваривать этот чай?</p>', true, true],
  ['<p>好的</p><pre class="code"><code>const tea = await steep(leaves, minutes);</code></pre>', false, true],
  ['<p>OK</p>', false, false],
  ['<p>Très bon</p>', false, false],
  ['<p>👍 100 %</p>', false, false],
  ['<p><a href="https://example.org/a-very-long-address-in-english">https://example.org/a-very-long-address</a> 看看</p>', false, true],
])('%s', (html, forChinese, forEnglish) => {
  expect([isForeign(postText(html), 'zh'), isForeign(postText(html), 'en')]).toEqual([forChinese, forEnglish]);
});

test.each([
  '奈雪の茶真好喝，优の良品也不错',
  '哈哈哈哈ㅋㅋㅋㅋ',
  '谢谢ヾ(≧▽≦*)o',
  'ノヽ(✿゚▽゚)ノ开心つつつ',
  '我在用スノーピーク的杯子',
  '今天喝的是ハーゲンダッツ的抹茶味',
])('Chinese with ornaments or a name in other letters is not offered to a reader of Chinese: %s', (text) => {
  expect(isForeign(text, 'zh')).toBe(false);
});

test.each(['Combien de temps faut-il infuser ce thé ?', 'Upgrade breaks hydration again'])(
  'Latin letters that are not obviously English are looked at more closely: %s',
  (text) => {
    expect(isForeign(text, 'en')).toBe('unclear');
  },
);
