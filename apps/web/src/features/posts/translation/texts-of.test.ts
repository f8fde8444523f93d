// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';

test('texts are replaced where they stand; code, formulas and what is locked stay, and nothing becomes markup', () => {
  const html =
    '<h2 id="a">Water</h2><p>Use <a href="/x">soft\n water</a>, at 90 °C: <code>boil()</code></p>' +
    '<pre class="code"><code>steep();</code></pre><div data-hidden="1" data-kind="reply"><p>locked words</p></div><p>123</p>';
  const { texts, replaced } = textsOf(html);
  expect(texts).toEqual(['Water', 'Use', 'soft water', ', at 90 °C:']);
  expect(replaced(['水', '用', '<img src=x onerror=alert(1)>', '，九十度：'])).toBe(
    '<h2>水</h2><p>用 <a href="/x">&lt;img src=x onerror=alert(1)&gt;</a>，九十度： <code>boil()</code></p>' +
      '<pre class="code"><code>steep();</code></pre><div data-hidden="1" data-kind="reply"><p>locked words</p></div><p>123</p>',
  );
  expect(replaced(['水'])).toContain('soft\n water');
});
