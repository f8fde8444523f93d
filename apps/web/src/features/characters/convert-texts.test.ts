// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { convertTexts } from './convert-texts.ts';
import { converterOf } from './converter.ts';

const { convert } = converterOf('发 發|头 頭|里 裡|现 現\n里头\n头发 頭髮|公里 公里\n');

test('the longest phrase decides, and a phrase that stays protects its characters', () => {
  expect([convert('头发'), convert('发现'), convert('一公里'), convert('里头发现')]).toEqual(['頭髮', '發現', '一公里', '裡頭發現']);
});

test('prose is converted, and not code, formulas and names; undone it is as it was', () => {
  const root = document.createElement('div');
  const html =
    '<p>发现<strong>头发</strong></p><pre><code>发</code></pre><p><code>头</code> <a data-member="1" href="/x">@头发</a> ' +
    '<span class="math"><span>里</span></span></p><blockquote title="发">里头</blockquote>';
  root.innerHTML = html;
  const { undo } = convertTexts(root, convert);
  expect(root.innerHTML).toBe(
    '<p>發現<strong>頭髮</strong></p><pre><code>发</code></pre><p><code>头</code> <a data-member="1" href="/x">@头发</a> ' +
      '<span class="math"><span>里</span></span></p><blockquote title="发">裡頭</blockquote>',
  );
  undo();
  expect(root.innerHTML).toBe(html);
});

test('what another part of the page changed meanwhile is left alone', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>发</p><p>头</p>';
  const { undo } = convertTexts(root, convert);
  const [first] = root.querySelectorAll('p');
  if (first) first.textContent = '另写';
  undo();
  expect(root.textContent).toBe('另写头');
});
