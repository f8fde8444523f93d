import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

const diagram = (source: string): string => `<p>看图：</p><pre class="diagram" data-diagram="mermaid">${source}</pre><p>完。</p>`;

test('of a diagram the labels are read, not its language', () => {
  const text = textOfHtml(
    diagram('flowchart TD\n  A[想喝点什么] --&gt; B{怕苦吗}\n  B -- 怕 --&gt; C(熟普)\n  C --&gt;|凉| D["绿茶 &amp; 水"]'),
  );
  expect(text).toBe('看图：\n想喝点什么 · 怕苦吗 · 怕 · 熟普 · 凉 · 绿茶 & 水\n完。');
});

test('a diagram without labels is read as it is written', () => {
  expect(textOfHtml(diagram('gantt\n  煮水 :a1, 3d'))).toBe('看图：\ngantt\n煮水 :a1, 3d\n完。');
});

test.each(['--\ta', '[', '|', '"', '-- '])('a diagram made of %j is read before the test runs out of time', (piece) => {
  expect(textOfHtml(diagram(piece.repeat(50_000))).length).toBeLessThan(300_000);
});
