import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { expect, test } from 'vitest';
import type { BbContext } from './context.ts';
import { bbcodeText, convertBbcode } from './convert-bbcode.ts';
import { bbContext, picture, textFile } from './testing.ts';

/** The page of a converted post; of hidden parts the condition and the content. */
function pageOf(source: string, changes: Partial<BbContext> = {}): string {
  const body = parseBody(convertBbcode(source, bbContext(changes)).markdown, {}, 'allowed');
  const hidden = body.hidden.map((block) => `{${block.kind} ${block.value}: ${renderBody(block.body).html}}`);
  const html = renderBody(body, { siteOrigin: 'https://tea.example' }).html.replaceAll(/<div data-hidden[^]*?<\/div>/g, '{}');
  return [html, ...hidden]
    .join('')
    .replaceAll(/ (?:rel|target|loading|decoding|referrerpolicy)="[^"]*"/g, '')
    .replaceAll(/\n+/g, '');
}

const inText: [name: string, source: string, page: string][] = [
  ['plain lines', '第一行\n第二行\r\n\r\n第二段', '<p>第一行<br>第二行</p><p>第二段</p>'],
  ['marks', '[b]粗[/b][i]斜[/i][u]线[/u][s]删[/s]', '<p><strong>粗</strong><em>斜</em><u>线</u><del>删</del></p>'],
  ['marks in capitals', '[B]粗[/B]', '<p><strong>粗</strong></p>'],
  ['marks beside Chinese quotation marks', '他说[b]“茶”[/b]好', '<p>他说<strong>“茶”</strong>好</p>'],
  ['marks that cross', '[b]一[i]二[/b]三[/i]四', '<p><strong>一<em>二</em>三</strong>四</p>'],
  ['a mark without its end', '[b]一 二', '<p>一 二</p>'],
  ['an end without its mark', '一[/b]二[/size]', '<p>一二</p>'],
  ['words in the value of a mark', '[size=2茶](好)[align=中]水[/align]', '<p>[size=2茶](好)[align=中]水</p>'],
  ['a mark with spaces at its ends', '一[b] 二 [/b]三', '<p>一 <strong>二</strong> 三</p>'],
  ['an empty mark', '一[b][/b]二', '<p>一二</p>'],
  ['a mark over paragraphs', '[b]一\n\n二[/b]', '<p><strong>一</strong></p><p><strong>二</strong></p>'],
  [
    'fonts of Word on every run',
    '[font=宋体][size=3]春[/size][/font][font=&quot;Times New Roman&quot;][size=3]tea[/size][/font][font=宋体][size=3]天[/size][/font]',
    '<p>春tea天</p>',
  ],
  ['equal runs', '[b]一[/b][b]二[/b]', '<p><strong>一二</strong></p>'],
  [
    'colours',
    '[color=#ff0000]红[/color][color=DarkOrchid]紫[/color][color=#000]黑[/color]',
    '<p><span class="color-red">红</span><span class="color-purple">紫</span>黑</p>',
  ],
  ['a colour in channels', '[color=rgb(0, 0, 255)]蓝[/color]', '<p><span class="color-blue">蓝</span></p>'],
  [
    'sizes',
    '[size=1]小[/size][size=3]中[/size][size=7]大[/size][size=20px]像[/size]',
    '<p><span class="size-small">小</span>中<span class="size-huge">大</span><span class="size-large">像</span></p>',
  ],
  ['a background colour', '[backcolor=Yellow]黄[/backcolor]', '<p>黄</p>'],
  ['powers', 'H[sub]2[/sub]O x[sup]2[/sup]', '<p>H<sub>2</sub>O x<sup>2</sup></p>'],
  [
    'alignment',
    '[align=center]中[/align]左[align=right]右[/align]',
    '<div class="align-center"><p>中</p></div><p>左</p><div class="align-right"><p>右</p></div>',
  ],
  ['a paragraph with its measures', '[p=30, 2, center]段[/p]', '<div class="align-center"><p>段</p></div>'],
  ['floating text', '[float=left]浮[/float]字', '<p>浮字</p>'],
  ['signs of Markdown', '*一* _二_ `三` # 四 ~~五~~ | 六 $x$ <b>', '<p>*一* _二_ `三` # 四 ~~五~~ | 六 $x$ &#x3C;b></p>'],
  ['lines that Markdown would read', '# 一\n- 二\n1. 三\n> 四\n    五', '<p># 一<br>- 二<br>1. 三<br>> 四<br>五</p>'],
  ['brackets that are no tags', '[求助] 数组 a[1] 和 [x y]', '<p>[求助] 数组 a[1] 和 [x y]</p>'],
  ['what looks like a hidden block', ':::hide{type=reply}\n茶\n:::', '<p>::\u2060:hide{type=reply}<br>茶<br>::\u2060:</p>'],
  ['what looks like a footnote', '见[^1]\n\n[^1]: 注', '<p>见[\u2060^1]</p><p>[\u2060^1]: 注</p>'],
  ['emoji as references', '茶&#128512;&amp;#128512;&amp;amp;#128512;', '<p>茶😀😀😀</p>'],
  ['references written twice', 'a &amp;amp; b &amp;lt;c&amp;gt; &quot;d&quot;', '<p>a &#x26; b &#x3C;c> "d"</p>'],
  [
    'references that are no characters',
    '&#0; &#xD800; &#99999999; &nosuch;',
    '<p>&#x26;#0; &#x26;#xD800; &#x26;#99999999; &#x26;nosuch;</p>',
  ],
  ['smilies', '好:) :lol {:4_90:}', '<p>好🙂 😄 <img src="/smilies/90.gif" alt=""></p>'],
  ['no smilies in words and addresses', 'a:lolly http://a.cn/:)x', '<p>a:lolly <a href="http://a.cn/:)x">http://a.cn/:)x</a></p>'],
  ['NUL and other controls', '一\u0000二\u0007三', '<p>一二三</p>'],
];

const links: typeof inText = [
  ['a link', '[url=https://a.cn/x]字[/url]', '<p><a href="https://a.cn/x">字</a></p>'],
  ['a link by its words', '[url]https://a.cn/x_y_z[/url]', '<p><a href="https://a.cn/x_y_z">https://a.cn/x_y_z</a></p>'],
  [
    'a link without protocol',
    '[url=www.a.cn/x]字[/url][url=a.com]字[/url]',
    '<p><a href="http://www.a.cn/x">字</a><a href="http://a.com/">字</a></p>',
  ],
  ['a link that runs code', '[url=javascript:alert(1)]点[/url][url=data:text/html,x]点[/url]', '<p>点点</p>'],
  ['code as the words of a link', '[url]javascript:alert(1)[/url]', '<p>javascript:alert(1)</p>'],
  ['a link disguised with spaces and references', '[url= java&#115;cript:alert(1)]点[/url]', '<p>点</p>'],
  ['a link of another kind', '[url=ed2k://|file|a.iso|1|/]下载[/url]', '<p>下载 (ed2k://|file|a.iso|1|/)</p>'],
  [
    'a full link to the former site',
    '[url=https://bbs.example.cn/forum.php?mod=viewthread&amp;tid=9&amp;page=2]帖[/url]',
    '<p><a href="/moved/9">帖</a></p>',
  ],
  [
    'a relative link to the former site',
    '[url=forum.php?mod=viewthread&tid=9]帖[/url] [url=thread-8-1-1.html]旧[/url]',
    '<p><a href="/moved/9">帖</a> <a href="/moved/8">旧</a></p>',
  ],
  [
    'a link of the former site that is not rewritten',
    '[url=misc.php?mod=stat]统计[/url]',
    '<p><a href="https://bbs.example.cn/misc.php?mod=stat">统计</a></p>',
  ],
  ['a bare address', '见https://a.cn/b，好', '<p>见<a href="https://a.cn/b">https://a.cn/b</a>，好</p>'],
  [
    'a marked link',
    '[b][url=https://a.cn][color=red]红[/color]字[/url][/b]',
    '<p><a href="https://a.cn/"><strong><span class="color-red">红</span>字</strong></a></p>',
  ],
  ['a link without words', '[url=https://a.cn/x][/url]', '<p><a href="https://a.cn/x">https://a.cn/x</a></p>'],
  [
    'an address with brackets',
    '[url=https://a.cn/?a[]=1]字[/url]',
    '<p>[url=<a href="https://a.cn/?a%5B%5D=1">https://a.cn/?a[]=1</a>]字</p>',
  ],
  ['a link to a thread by number', '[tid=9]帖[/tid]', '<p><a href="/moved/9">帖</a></p>'],
  [
    'mail',
    '[email]a@b.cn[/email] [email=a@b.cn]写信[/email] [email=bad]x[/email]',
    '<p><a href="mailto:a@b.cn">a@b.cn</a> <a href="mailto:a@b.cn">写信</a> x</p>',
  ],
  ['a number of QQ', '[qq]10001[/qq]', '<p>QQ: 10001</p>'],
  [
    'a picture',
    '[img]https://a.cn/x.png[/img][img=100,50]https://a.cn/y.png[/img]',
    '<p><img src="https://a.cn/x.png" alt=""><img src="https://a.cn/y.png" alt=""></p>',
  ],
  [
    'a picture without protocol',
    '[img]www.a.cn/x.png[/img][img]//a.cn/y.png[/img][img]static/z.png[/img]',
    '<p><img src="http://www.a.cn/x.png" alt=""><img src="https://a.cn/y.png" alt=""><img src="https://bbs.example.cn/static/z.png" alt=""></p>',
  ],
  ['a picture that runs code', '[img]javascript:alert(1)[/img]', '<p>javascript:alert(1)</p>'],
  [
    'a picture in a link',
    '[url=https://a.cn][img]https://a.cn/x.png[/img][/url]',
    '<p><a href="https://a.cn/"><img src="https://a.cn/x.png" alt=""></a></p>',
  ],
  [
    'media of a site long gone',
    '前[media=swf,500,375]http://player.ku6.com/refer/x/v.swf[/media]后',
    '<p>前<br><a href="http://player.ku6.com/refer/x/v.swf">http://player.ku6.com/refer/x/v.swf</a><br>后</p>',
  ],
  [
    'media of a site that we know',
    '[media=x,500,375]https://www.bilibili.com/video/BV1xx411c7mD[/media]',
    '<p><a class="embed" data-embed="bilibili" href="https://www.bilibili.com/video/BV1xx411c7mD"><span>哔哩哔哩</span> <small>www.bilibili.com</small></a></p>',
  ],
  [
    'sound and flash',
    '[audio]http://a.cn/x.mp3[/audio][flash]http://a.cn/x.swf[/flash]',
    '<p><a href="http://a.cn/x.mp3">http://a.cn/x.mp3</a></p><p><a href="http://a.cn/x.swf">http://a.cn/x.swf</a></p>',
  ],
];

const blocks: typeof inText = [
  [
    'quotes within quotes',
    '[quote]一[quote]二[/quote]三[/quote]四',
    '<blockquote><p>一</p><blockquote><p>二</p></blockquote><p>三</p></blockquote><p>四</p>',
  ],
  ['an empty quote', '一[quote] [/quote]二', '<p>一二</p>'],
  ['a quote within a mark', '[b]一[quote]二[/quote][/b]', '<p><strong>一</strong></p><blockquote><p><strong>二</strong></p></blockquote>'],
  ['a list', '[list]\n[*]一\n[*]二\n[/list]', '<ul><li>一</li><li>二</li></ul>'],
  ['a numbered list', '[list=1][*]一[*]二[/list]', '<ol><li>一</li><li>二</li></ol>'],
  ['lists within lists', '[list][*]一[list=a][*]二[/list][*]三[/list]', '<ul><li>一<ol><li>二</li></ol></li><li>三</li></ul>'],
  ['items within marks', '[list][size=2][*]一[*]二[/size][/list]', '<ul><li>一</li><li>二</li></ul>'],
  ['text before the items', '[list]头[*]一[/list]', '<p>头</p><ul><li>一</li></ul>'],
  ['an item without a list', '[*]一', '<p>• 一</p>'],
  [
    'a table',
    '[table=98%][tr][td]一[/td][td]二[/td][/tr][tr][td]三|四[/td][td]五[/td][/tr][/table]',
    '<div class="table" tabindex="0"><table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三|四</td><td>五</td></tr></tbody></table></div>',
  ],
  [
    'cells over columns, and rows too short',
    '[table][tr][td=2,1]一[/td][/tr][tr][td]二[/td][/tr][/table]',
    '<div class="table" tabindex="0"><table><thead><tr><th>一</th><td></td></tr></thead><tbody><tr><td>二</td><td></td></tr></tbody></table></div>',
  ],
  [
    'a table in a table',
    '[table][tr][td]外[/td][/tr][tr][td][table][tr][td]甲[/td][td]乙[/td][/tr][/table][/td][/tr][/table]',
    '<div class="table" tabindex="0"><table><thead><tr><th>外</th></tr></thead><tbody><tr><td>甲 / 乙</td></tr></tbody></table></div>',
  ],
  [
    'the short form of a table',
    '[table]\n一|二\n三|四\n[/table]',
    '<div class="table" tabindex="0"><table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr></tbody></table></div>',
  ],
  [
    'blocks in a cell',
    '[table][tr][td]一\n二[list][*]三[/list][/td][/tr][/table]',
    '<div class="table" tabindex="0"><table><thead><tr><th>一<br>二<br>• 三</th></tr></thead></table></div>',
  ],
  [
    'code with tags inside',
    '[code][b]x[/b] &amp; *y*\n  [quote]z[/code]',
    '<pre class="code" data-language="text" tabindex="0"><code>[b]x[/b] &#x26;amp; *y*  [quote]z</code></pre>',
  ],
  ['code with fences', '[code]```\nx\n```[/code]', '<pre class="code" data-language="text" tabindex="0"><code>```x```</code></pre>'],
  ['a rule and pages', '一[hr]二[page]三', '<p>一</p><hr><p>二</p><hr><p>三</p>'],
  ['a picture behind the text', '一[postbg]bg1.jpg[/postbg]', '<p>一</p>'],
  ['an index', '[index][#1]第一页[/index]', '<p>[#1]第一页</p>'],
];

const hidden: [name: string, source: string, changes: Partial<BbContext>, page: string][] = [
  ['hidden until a reply', '明[hide]暗[/hide]后', {}, '<p>明</p>{}<p>后</p>{reply : <p>暗</p>}'],
  ['hidden until a grade', '明[hide=100]暗[/hide]', {}, '<p>明</p>{}{grade 100: <p>暗</p>}'],
  ['hidden for some days that are over', '明[hide=d7,100]暗[/hide]', {}, '<p>明暗</p>'],
  ['hidden for some days', '明[hide=d7,100]暗[/hide]', { postedAt: new Date('2025-12-30T00:00:00Z') }, '<p>明</p>{}{grade 100: <p>暗</p>}'],
  [
    'hidden within a mark',
    '[b]明[hide]暗[/hide]后[/b]',
    {},
    '<p><strong>明</strong></p>{}<p><strong>后</strong></p>{reply : <p><strong>暗</strong></p>}',
  ],
  [
    'hidden within a quote',
    '[quote]明[hide]暗[/hide][/quote]',
    {},
    '<blockquote><p>明</p></blockquote>{}{reply : <blockquote><p>暗</p></blockquote>}',
  ],
  ['two grades', '[hide=10]一[/hide]明[hide=99]二[/hide]', {}, '{}<p>明</p>{}{grade 99: <p>一</p>}{grade 99: <p>二</p>}'],
  ['a password', '明[password]芝麻[/password]暗', {}, '{}{password 芝麻: <p>明暗</p>}'],
  ['hidden in a comment', '明[hide]暗[/hide]', { allowsHidden: false }, '<p>明<br>（隐藏内容）</p>'],
  ['nothing hidden', '明[hide][/hide]', {}, '<p>明</p>'],
  ['a sold thread', '[free]明[/free]暗', { price: 5 }, '<p>明</p>{}{points 5: <p>暗</p>}'],
  [
    'a tag that is only mentioned in code',
    '[code][hide]x[/hide][/code]',
    {},
    '<pre class="code" data-language="text" tabindex="0"><code>[hide]x[/hide]</code></pre>',
  ],
];

test.each(inText)('text: %s', (_name, source, page) => expect(pageOf(source)).toBe(page));
test.each(links)('links: %s', (_name, source, page) => expect(pageOf(source)).toBe(page));
test.each(blocks)('blocks: %s', (_name, source, page) => expect(pageOf(source)).toBe(page));
test.each(hidden)('hidden: %s', (_name, source, changes, page) => expect(pageOf(source, changes)).toBe(page));

test.each([
  ['a picture in its place', '一[attach]1[/attach]二', picture(), '<p>一<img src="/file/pictures/1.png" alt="图.png">二</p>'],
  [
    'a file in its place',
    '一[attach]1[/attach]二',
    textFile(),
    '<p>一</p><p><a href="/file?key=0123456789abcdef0123456789abcdef">说明.pdf</a></p><p>二</p>',
  ],
  ['a picture that the text does not name', '一', picture(), '<p>一</p><p><img src="/file/pictures/1.png" alt="图.png"></p>'],
  ['a picture alone', '', picture(), '<p><img src="/file/pictures/1.png" alt="图.png"></p>'],
  [
    'a file with a price',
    '一',
    textFile(3),
    '<p>一</p>{}{points 3: <p><a href="/file?key=0123456789abcdef0123456789abcdef">说明.pdf</a></p>}',
  ],
] as const)('attachments: %s', (_name, source, attachment, page) => {
  expect(pageOf(source, { attachments: new Map([['1', attachment]]) })).toBe(page);
});

test('an attachment that is gone stays as it was typed', () => {
  expect(pageOf('一[attach]9[/attach]')).toBe('<p>一[attach]9[/attach]</p>');
});

test.each([
  [
    'of X3',
    '[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=77&ptid=4][color=#999999]张三 发表于 2012-1-1[/color][/url][/size]\n原话[/quote]\n回答',
  ],
  [
    'with references',
    '[quote]张三 [url=https://bbs.example.cn/forum.php?mod=redirect&amp;goto=findpost&amp;pid=77&amp;ptid=4][img]static/image/common/back.gif[/img][/url]\n原话[/quote]回答',
  ],
  [
    'of old times',
    '[quote]原帖由 [i]张三[/i] 发表 [url=redirect.php?goto=findpost&pid=77&ptid=4][img]back.gif[/img][/url]\n原话[/quote]回答',
  ],
])('a quotation %s becomes a real quote', (_name, source) => {
  expect(convertBbcode(source, bbContext())).toEqual({ markdown: '回答', quoted: '77', lost: [] });
});

test('a quotation of a post that is gone stays in the text', () => {
  const source = '[quote][url=forum.php?mod=redirect&goto=findpost&pid=78&ptid=4]张三[/url]\n原话[/quote]回答';
  expect(convertBbcode(source, bbContext())).toMatchObject({ quoted: undefined, markdown: expect.stringContaining('原话') });
});

test.each([
  [
    'HTML with BBCode in it',
    '<p>一<br>[b]二[/b]</p><ul><li>三</ul><script>x()</script>',
    '<p>一<br><strong>二</strong></p><ul><li>三</li></ul>',
  ],
  [
    'links and handlers of HTML',
    '<a href="javascript:x" onclick=y>点</a><img src="https://a.cn/x.png" onerror=z>',
    '<p>点<img src="https://a.cn/x.png" alt=""></p>',
  ],
])('%s', (_name, source, page) => expect(pageOf(source, { html: true })).toBe(page));

test('a second quotation stays in the text', () => {
  const quotation = '[quote][url=forum.php?mod=redirect&goto=findpost&pid=77&ptid=4]张三[/url][/quote]';
  expect(convertBbcode(quotation.repeat(2), bbContext()).markdown).toContain('> [张三]');
});

test('a picture of another record is content', () => {
  const { markdown, lost } = convertBbcode('[img]x.png[/img]', bbContext({ rewrite: () => 'archive:files/8' }));
  expect({ markdown, lost }).toEqual({ markdown: '![](archive:files/8)', lost: [] });
});

test('a remark is plain text with its addresses', () => {
  const source = '[b]看[/b][url=https://a.cn/x]这里[/url]\n[list][*]一[*]二[/list][img]https://a.cn/x.png[/img]';
  expect(bbcodeText(source, bbContext())).toBe('看这里 (https://a.cn/x)\n\n一\n二\n\nhttps://a.cn/x.png');
});

test('a post without BBCode shows its brackets', () => {
  expect(pageOf('[b]一[/b] :)', { plain: true })).toBe('<p>[b]一[/b] 🙂</p>');
});

test('what our grammar does not accept becomes paragraphs, and is said to have lost its marks', () => {
  const row = Array.from({ length: 30 }, () => '一').join('|');
  const { markdown, lost } = convertBbcode(`[table]${`${row}\n`.repeat(200)}[/table]`, bbContext());
  expect(lost).toEqual(['marks that our grammar does not accept']);
  expect(renderBody(parseBody(markdown)).text.replaceAll(' ', '')).toBe('一'.repeat(6000));
});

test('a text that loses its marks keeps its pictures and links', () => {
  const row = Array.from({ length: 30 }, () => '一').join('|');
  const source = `[table]${`${row}\n`.repeat(200)}[/table][url=https://a.cn/x]字[/url][img]https://a.cn/x.png[/img]`;
  const { markdown } = convertBbcode(source, bbContext());
  expect(renderBody(parseBody(markdown)).html).toMatch(/<a href="https:\/\/a.cn\/x"[^>]*>字<\/a> *<img src="https:\/\/a.cn\/x.png"/);
});
