// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, paste, write } from './testing-dom.ts';

afterAll(endTimers);
afterEach(closeWriters);

/** The clipboards of programs that people copy from, cut to what is peculiar in them, and what is to be left of each. */
const clipboards: Record<string, { html: string; markdown: string }> = {
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=ZH-CN><!--StartFragment--><h2><span lang=EN-US style='font-family:"Cambria"'>选茶<o:p></o:p></span></h2><p class=MsoNormal><b><span style='color:red'>新茶</span></b>要<i>密封</i>，<u>避光</u>。<o:p></o:p></p><p class=MsoNormal align=right style='text-align:right'>茶馆<o:p></o:p></p><p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>龙井<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>普洱<o:p></o:p></p><!--EndFragment--></body></html>`,
    markdown: '## 选茶\n\n**新茶**要*密封*，:u[避光]。\n\n:::right\n茶馆\n:::\n\n- 龙井\n- 普洱',
  },
  WPS: {
    html: `<html><head><meta name="Generator" content="WPS Office"></head><body><!--StartFragment--><h1><span style="mso-spacerun:'yes';font-family:宋体">标题</span></h1><p class=MsoNormal><span style="font-family:Calibri">正文</span><span style="font-weight:bold">加粗</span><span style="text-decoration:underline;text-underline:single">划线</span></p><p class=MsoNormal style="text-align:center"><span>居中</span></p><p class=MsoNormal style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.&nbsp;</span><span>第一</span></p><p class=MsoNormal style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.&nbsp;</span><span>第二</span></p><!--EndFragment--></body></html>`,
    markdown: '# 标题\n\n正文**加粗**:u[划线]\n\n:::center\n居中\n:::\n\n1. 第一\n2. 第二',
  },
  'Feishu docs': {
    html: `<div data-page-id="x" data-lark-html-role="root"><h2 class="heading-2 ace-line"><div><span>泡法</span></div></h2><div class="ace-line">水温 <strong>八十五</strong> <span style="text-decoration: underline">度</span></div><div class="ace-line" style="text-align: right">记</div><ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>温杯</div></li><li class="ace-line" data-list="bullet"><div>投茶</div></li></ul><table><colgroup><col width="100"></colgroup><tbody><tr><td><div class="ace-line">茶</div></td><td><div class="ace-line">克</div></td></tr><tr><td><div>龙井</div></td><td><div>3</div></td></tr></tbody></table></div>`,
    markdown: '## 泡法\n\n水温 **八十五** :u[度]\n\n:::right\n记\n:::\n\n- 温杯\n- 投茶\n\n| 茶  | 克  |\n| :- | :- |\n| 龙井 | 3  |',
  },
  'WeChat article': {
    html: `<section style="margin:0"><section data-role="title"><p style="text-align:center"><strong><span style="font-size:18px">一杯好茶</span></strong></p></section><p><span leaf="">先看水。</span></p><p><br></p><p style="text-align:center"><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="图片"></p><p><a href="https://mp.weixin.qq.com/s/abc" data-linktype="2">原文</a></p></section>`,
    markdown:
      ':::center\n**一杯好茶**\n:::\n\n先看水。\n\n:::center\n![图片](https://mmbiz.qpic.cn/a.png)\n:::\n\n[原文](https://mp.weixin.qq.com/s/abc)',
  },
  Zhihu: {
    html: `<div class="RichText ztext"><p data-pid="1">知乎的话，<b>重点</b>。</p><blockquote data-pid="2">引用</blockquote><figure><noscript><img src="https://pic1.zhimg.com/a.jpg"></noscript><img src="data:image/svg+xml;utf8,&lt;svg/&gt;" data-actualsrc="https://pic1.zhimg.com/v2-a_b.jpg" data-original="https://pic1.zhimg.com/v2-a_r.jpg"></figure><p>看<a href="https://link.zhihu.com/?target=https%3A//example.org/tea" class="external">这里</a></p></div>`,
    markdown: '知乎的话，**重点**。\n\n> 引用\n\n![](https://pic1.zhimg.com/v2-a_r.jpg)\n\n看[这里](https://example.org/tea)',
  },
  Excel: {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"></head><body><table border=0 cellpadding=0 width=144><!--StartFragment--><col width=72 span=2><tr height=19><td height=19 class=xl65 width=72>茶</td><td>价</td></tr><tr><td>龙井</td><td align=right x:num>30</td></tr><!--EndFragment--></table></body></html>`,
    markdown: '| 茶  | 价  |\n| :- | :- |\n| 龙井 | 30 |',
  },
  'web page': {
    html: `<meta charset='utf-8'><nav>跳过</nav><h3 style="color:#fff">小节</h3><p>一<font color="red">二</font><u>三</u><script>alert(1)</script></p><pre><code class="language-js">const a = 1;\n</code></pre><ol><li><p>甲</p><ul><li>里</li></ul></li></ol>`,
    markdown: '跳过\n\n### 小节\n\n一二:u[三]\n\n```js\nconst a = 1;\n```\n\n1. 甲\n   - 里',
  },
  'Google Docs': {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> and slanted</span></p></b>`,
    markdown: 'Plain **bold** *and slanted*',
  },
};

test.each(Object.entries(clipboards))(
  '%s: headings, lists, tables, links and pictures stay, nothing else',
  async (_, { html, markdown }) => {
    const writer = await write('');
    paste(writer, html, '');
    expect(writer.surface.markdown()).toBe(markdown);
  },
);

test.each([
  ['<p>a<s>s</s>b</p>', 'a~~s~~b'],
  ['<p>a<strike>s</strike>b</p>', 'a~~s~~b'],
  ['<p>a<del>d</del>b</p>', 'a~~d~~b'],
  ['<p>x<sup>2</sup> + y<sup>-1</sup></p>', 'x² + y⁻¹'],
  ['<p>H<sub>2</sub>O</p>', 'H₂O'],
  ['<p>x<span style="vertical-align:super">2</span></p>', 'x²'],
  ['<p>1<sup>st</sup> x<sub>max</sub></p>', '1<sup>st</sup> x<sub>max</sub>'],
  ['<p>a<mark>重点</mark>b</p>', 'a<mark>重点</mark>b'],
  ['<p style="font-weight:bold">全段</p><div style="font-weight:700">又一段</div>', '**全段**\n\n**又一段**'],
  ['<p style="font-weight:bold">粗<span style="font-weight:normal">不粗</span></p>', '**粗**不粗'],
  ['<p style="font-style:italic">斜</p>', '*斜*'],
  ['<p>foo<strong>bar.</strong>baz</p>', 'foo**bar.**&#x62;az'],
])('%s is pasted as %s', async (html, markdown) => {
  const writer = await write('');
  paste(writer, html, '');
  expect(writer.surface.markdown()).toBe(markdown);
});
