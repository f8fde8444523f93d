import { expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { htmlToMarkdown } from './index.ts';

const cases: [name: string, html: string, markdown: string][] = [
  ['paragraphs and marks', '<p>One <em>two</em> <strong>three</strong></p>\n\n<p>Four\nfive</p>', 'One *two* **three**\n\nFour five\n'],
  [
    'code with a language',
    '<pre class="lang-py prettyprint-override"><code>def a():\n    pass  # &lt;b&gt;\n</code></pre>',
    '```py\ndef a():\n    pass  # <b>\n```\n',
  ],
  ['code without one', '<pre><code>a &amp;&amp; b\n</code></pre>', '```\na && b\n```\n'],
  ['code that holds a fence', '<pre><code>```\nx\n```\n</code></pre>', '````\n```\nx\n```\n````\n'],
  ['inline code', '<p>use <code>a`b</code></p>', 'use ``a`b``\n'],
  [
    'quotes and lists',
    '<blockquote><p>q</p><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul></blockquote>',
    '> q\n>\n> - a\n> - b\n>   1. c\n',
  ],
  [
    'links and images',
    '<p><a href="http://a.b/c_(d)" rel="nofollow">l</a> <img src="https://i.b/x.png" alt="a*b"></p>',
    '[l](http://a.b/c_\\(d\\)) ![a\\*b](https://i.b/x.png)\n',
  ],
  ['entities', '<p>&lt;b&gt; &amp;amp; &quot;x&quot; &#8211; &hellip; *x* _y_</p>', '\\<b> \\&amp; "x" – … \\*x\\* \\_y\\_\n'],
  [
    'tables',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1|2</td><td>3</td></tr></tbody></table>',
    '| a    |  b |\n| ---- | -: |\n| 1\\|2 |  3 |\n',
  ],
  ['headings and rules', '<h2>t</h2><hr><p>x', '## t\n\n---\n\nx\n'],
  ['money', '<p>$5 and $10</p>', '\\$5 and \\$10\n'],
  ['struck and highlighted words', '<p>a<s>s</s>b<strike>t</strike><mark>m</mark></p>', 'a~~s~~b~~t~~<mark>m</mark>\n'],
  ['keys and powers', '<p><kbd>Ctrl</kbd> x<sup>2</sup></p>', '<kbd>Ctrl</kbd> x<sup>2</sup>\n'],
  ['unclosed tags', '<p>a <b>b<p>c<ul><li>d<li>e', 'a **b**\n\n**c**\n\n- **d**\n- **e**\n'],
  ['scripts, handlers and bad addresses', '<p onclick=x>a<script>b</script><a href="javascript:c">d</a>', 'a[d]()\n'],
  ['struck text', '<p><s>a</s> <del>b</del></p>', '~~a~~ ~~b~~\n'],
  ['comments', '<!-- language: lang-js --><p>a</p>', 'a\n'],
];

test.each(cases)('%s', (_name, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
  expect(() => renderBody(parseBody(markdown))).not.toThrow();
});

test.each([
  '<p>plain <em>marked</em> and <strong>strong</strong></p>',
  '<p>1. not a list</p>\n<p># not a heading</p>\n<p>a_b_c *d* [e](f) `g` &#x3C;h> $i$ ~~j~~ | k</p>',
  '<blockquote>\n<p>q</p>\n</blockquote>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  '<p><a href="/x" title="t">l</a> <img src="/y.png" alt="z" loading="lazy" decoding="async"></p>',
  '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>',
])('our own page comes back the same: %s', (html) => {
  expect(renderBody(parseBody(htmlToMarkdown(html))).html).toBe(html);
});

test('absurd HTML becomes plain text', () => {
  expect(htmlToMarkdown(`${'<div>'.repeat(50_000)}茶 *a*`)).toBe('茶 \\*a\\*\n');
  expect(htmlToMarkdown(`${'<b id=x>'.repeat(150)}${'<p>x'.repeat(20_000)}`).length).toBeLessThan(50_000);
});
