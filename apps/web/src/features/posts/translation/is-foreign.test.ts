import { expect, test } from 'vitest';
import { isForeign } from './is-foreign.ts';

test.each([
  ['<p>Steep it for three minutes, no longer.</p>', true, false],
  ['<p>水开了，茶也醒好了，什么时候过来坐坐？</p>', false, true],
  ['<p>用 Docker Compose 部署 PostgreSQL，再跑一遍 npm install 就行</p>', false, true],
  ['<p>お茶はどのくらい蒸らしますか。</p>', true, true],
  ['<p>차를 얼마나 우려야 하나요?</p>', true, true],
  ['<p>Сколько заваривать этот чай?</p>', true, true],
  ['<p>好的</p><pre class="code"><code>const tea = await steep(leaves, minutes);</code></pre>', false, true],
  ['<p>OK</p>', false, false],
  ['<p>👍 100 %</p>', false, false],
  ['<p><a href="https://example.org/a-very-long-address-in-english">https://example.org/a-very-long-address</a> 看看</p>', false, true],
])('%s', (html, forChinese, forEnglish) => {
  expect([isForeign(html, 'zh'), isForeign(html, 'en')]).toEqual([forChinese, forEnglish]);
});
