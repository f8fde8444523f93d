// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, paste, write } from './testing-dom.ts';

afterAll(endTimers);
afterEach(closeWriters);

/** A paragraph that Word shows as an item of a list. */
const item = (level: number, sign: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:${21 * level}pt;text-indent:-21pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>${text}<o:p></o:p></span></p>`;

/** What is peculiar in the ways in which programs and sites put things on the clipboard, one by one. */
const peculiarities: Record<string, { html: string; markdown: string }> = {
  'nested lists of Word': {
    html: `<html><body><!--StartFragment-->${item(1, '1.', '一')}${item(2, 'a)', '一甲')}${item(2, 'b)', '一乙')}${item(3, '·', '深')}${item(1, '2.', '二')}<p class=MsoNormal>完</p>${item(1, '·', '点', 'l1')}<!--EndFragment--></body></html>`,
    markdown: '1. 一\n   1. 一甲\n   2. 一乙\n      - 深\n2. 二\n\n完\n\n- 点',
  },
  'conditional comments, drawings and footnotes of Word': {
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head><body><!--StartFragment--><p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Users/a/msohtmlclip1/01/clip_image002.png" v:shapes="p1"><![endif]>图后<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><!--[endif]-->甲</p><p class=MsoNormal>注<a href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a></p><!--EndFragment--></body></html>`,
    markdown: '图后\n\n- 甲\n\n注\\[1]',
  },
  'a list of Word that goes on after a table': {
    html: `${item(1, '1)', '甲')}<table><tr><td>格</td></tr></table>${item(1, '2)', '乙')}${item(2, '4.', '乙四')}`,
    markdown: '1. 甲\n\n|    |\n| :- |\n| 格  |\n\n2. 乙\n\n   4. 乙四',
  },
  'tasks and code of GitHub and Notion': {
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled="" checked=""> 已</li><li><p><input type="checkbox">未</p></li><li>选 <input type="checkbox"></li></ul><div class="highlight highlight-source-js"><pre><span class="pl-k">const</span> a = 1;\nb();</pre></div>`,
    markdown: '- [x] 已\n- [ ] 未\n- 选\n\n```js\nconst a = 1;\nb();\n```',
  },
  'merged cells and paragraphs in cells of Word': {
    html: `<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal>合并<o:p></o:p></p></td><td rowspan=2><p class=MsoNormal>竖</p></td></tr><tr><td><p class=MsoNormal>a</p><p class=MsoNormal>a2</p></td><td><p class=MsoNormal>b</p></td></tr></table>`,
    markdown: '| 合并   |    | 竖  |\n| :--- | :- | :- |\n| a a2 | b  |    |',
  },
  'merged cells, line ends, empty cells and strokes of Excel': {
    html: `<table><!--StartFragment--><tr><td colspan=3 class=xl66>标题</td></tr><tr><td rowspan=2>甲</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4<br>5</td></tr><tr><td>a|b</td><td></td><td>&nbsp;</td></tr><!--EndFragment--></table>`,
    markdown: '| 标题   |    |     |\n| :--- | :- | :-- |\n| 甲    | 1  | 2   |\n|      | 3  | 4 5 |\n| a\\|b |    |     |',
  },
  'a context of another page that its content does not fit': {
    html: `<meta charset='utf-8'><div data-pm-slice='1 1 -1 ["table",null]'>茶 <b>叶</b></div>`,
    markdown: '茶 叶',
  },
  'characters that nobody sees': {
    html: '<p>\u200b茶\u200b叶\ufeff</p><p>\u200b</p><p>a\u00a0b\u2060c\u00add</p><h2>\u200b</h2><p>👩\u200d🍳</p>',
    markdown: '茶叶\n\na bcd\n\n👩\u200d🍳',
  },
  'pages between, and who sent the reader': {
    html: `<p><a href="https://link.juejin.cn?target=https%3A%2F%2Fa.example%2Fx">一</a> <a href="https://link.csdn.net/?target=https%3A%2F%2Fb.example">二</a> <a href="https://www.jianshu.com/go-wild?ac=2&url=https%3A%2F%2Fc.example">三</a> <a href="https://www.google.com/url?q=https://e.example/&sa=D">四</a> <a href="https://f.example/p?id=3&utm_source=zhihu&utm_medium=social&spm=1.2#x">五</a> <a href="https://link.zhihu.com/?target=javascript%3Aalert(1)">六</a> <a href="https://g.example/?a=%E8%8C%B6&b=+">七</a></p>`,
    markdown:
      '[一](https://a.example/x) [二](https://b.example) [三](https://c.example) [四](https://e.example/) [五](https://f.example/p?id=3#x) 六 [七](https://g.example/?a=%E8%8C%B6\\&b=+)',
  },
  'code by lines, blocks within blocks and late pictures of WeChat': {
    html: `<section><section style="display:flex"><section>第一块</section><section>第二块</section></section><section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span leaf=""><span class="code-snippet__keyword">const</span> a = 1;</span></code><code><span leaf="">b();</span></code></pre></section><img data-src="//mmbiz.qpic.cn/b?wx_fmt=png" data-ratio="1"><ul class="list-paddingleft-1"><li><section><span>项</span></section></li></ul><p><span style="font-weight: bold;">粗</span><span textstyle="" style="text-decoration: line-through;">删</span></p></section>`,
    markdown:
      '第一块\n\n第二块\n\n```javascript\nconst a = 1;\nb();\n```\n\n![](https://mmbiz.qpic.cn/b?wx_fmt=png)\n\n- 项\n\n**粗**~~删~~',
  },
  'lists in lists, tasks and code of Feishu': {
    html: `<div data-lark-html-role="root"><ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>甲</div></li><ul class="list-bullet2"><li class="ace-line" data-list="bullet"><div>甲一</div></li></ul><li class="ace-line" data-list="bullet"><div>乙</div></li></ul><ol class="list-number1" start="3"><li class="ace-line" data-list="number"><div>三</div></li></ol><ul class="list-done"><li class="ace-line" data-list="todo"><div>未</div></li><li class="ace-line" data-list="done"><div>已</div></li></ul><pre class="ace-line lark-code"><code class="language-Python" data-lark-language="Python"><div>if a:</div><div>&nbsp;&nbsp;b()</div></code></pre></div>`,
    markdown: '- 甲\n  - 甲一\n- 乙\n\n3. 三\n\n- [ ] 未\n- [x] 已\n\n```Python\nif a:\n  b()\n```',
  },
  'formulas and late pictures of Zhihu': {
    html: String.raw`<p>质能 <img src="https://www.zhihu.com/equation?tex=E%3Dmc%5E2" alt="E=mc^2" eeimg="1"> 公式</p><p><img src="https://www.zhihu.com/equation?tex=%5Cint_0%5E1+x" alt="\int_0^1 x" eeimg="2"></p><figure data-size="normal"><img src="data:image/gif;base64,AA" data-actualsrc="//pic1.zhimg.com/v.jpg"></figure>`,
    markdown: '质能 $E=mc^2$ 公式\n\n$$\n\\int_0^1 x\n$$\n\n![](https://pic1.zhimg.com/v.jpg)',
  },
  'lists without items between': {
    html: '<ul><li>a</li><ol><li>b</li></ol></ul><ul><ul><li>c</li></ul></ul>',
    markdown: '- a\n  1. b\n\n* c',
  },
};

test.each(Object.entries(peculiarities))('%s', async (_, { html, markdown }) => {
  const writer = await write('');
  paste(writer, html, '');
  expect(writer.surface.markdown()).toBe(markdown);
});

test('spans beyond all bounds cost little, and no text is lost', async () => {
  const writer = await write('');
  paste(writer, '<table><tr><td colspan="99999999" rowspan="99999999">a</td></tr><tr><td colspan="-1" rowspan="x">b</td></tr></table>', '');
  const [head = '', , row = ''] = writer.surface.markdown().split('\n');
  expect([head.split('|').length, head.includes('a'), row.includes('b')]).toEqual([103, true, true]);
});

test('a table of more cells than a page can show at once becomes lines of text', async () => {
  const writer = await write('');
  const row = `<tr>${'<td>1</td>'.repeat(100)}</tr>`;
  paste(writer, `<p>前</p><table><tr><td>头 <br>一</td><td>头二</td></tr>${row.repeat(50)}</table>`, '');
  const [before, , fence, head, first = ''] = writer.surface.markdown().split('\n');
  expect([before, fence, head, first.split('\t').length]).toEqual(['前', '```', '头 一\t头二', 100]);
});
