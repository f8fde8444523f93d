import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>九十度</p><p>再<b>等</b>等</p>', '九十度 再等等'],
  ['<pre><code>a &lt; b &amp;&amp; c</code></pre>', 'a < b && c'],
  ['&#39;&#x8336;&quot; &unknown; &#0;', '\'茶" &unknown; &#0;'],
  ['', ''],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
