// Generated and collected markup that tries to run a script. Used by the tests only.

const tags = [
  'a',
  'abbr',
  'animate',
  'audio',
  'base',
  'body',
  'button',
  'canvas',
  'code',
  'details',
  'div',
  'embed',
  'form',
  'frame',
  'frameset',
  'iframe',
  'image',
  'img',
  'input',
  'isindex',
  'keygen',
  'link',
  'marquee',
  'math',
  'meta',
  'object',
  'option',
  'param',
  'script',
  'select',
  'set',
  'source',
  'style',
  'svg',
  'table',
  'td',
  'textarea',
  'track',
  'video',
  'x-y',
];

const handlers = [
  'onload',
  'onerror',
  'onclick',
  'onfocus autofocus',
  'ontoggle open',
  'onmouseover',
  'onbegin',
  'onanimationstart',
  'onpointerrawupdate',
  'OnErRoR',
];

const targets = [
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'background',
  'poster',
  'srcdoc',
  'srcset',
  'style',
  'cite',
  'longdesc',
  'content',
  'from',
  'to',
  'values',
  'ping',
  'manifest',
  'dynsrc',
  'lowsrc',
  'id',
  'name',
  'is',
];

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjava\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61script:alert(1)',
  '&#0000106avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript&#x3A;alert(1)',
  'vbscript:msgbox(1)',
  'livescript:1',
  'mocha:1',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,<svg onload=1>',
  'data:image/png;base64,AAAA',
  'blob:https://a/1',
  'filesystem:http://a/1',
  'file:///etc/passwd',
  'view-source:x',
  'feed:javascript:alert(1)',
  'jar:http://x!/',
  'intent://x#Intent;end',
  'about:blank',
  'javascript://%0aalert(1)',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '\u202ejavascript:alert(1)',
  'java\u0000script:alert(1)',
  '﻿javascript:1',
];

const shapes = [
  (tag: string, attribute: string, value: string) => `<${tag} ${attribute}="${value}">x</${tag}>`,
  (tag: string, attribute: string, value: string) => `<${tag}/${attribute}='${value}'>`,
  (tag: string, attribute: string, value: string) => `<${tag.toUpperCase()}\n${attribute} = ${value.replaceAll(/\s/g, '')} >`,
];

export function* elementVectors(): Generator<string> {
  for (const tag of tags) {
    for (const shape of shapes) {
      for (const handler of handlers) yield shape(tag, handler.split(' ').toReversed().join(' '), 'alert(1)');
      for (const target of targets) yield shape(tag, target, 'javascript:alert(1)');
    }
  }
}

export function* addressVectors(): Generator<string> {
  for (const address of addresses) {
    for (const shape of shapes) {
      yield shape('a', 'href', address);
      yield shape('img', 'src', address);
      yield shape('blockquote', 'cite', address);
    }
    yield `[x](${address})`;
    yield `[x](<${address}>)`;
    yield `![x](${address} "t")`;
    yield `<${address}>`;
    yield `[x]\n\n[x]: ${address}`;
    yield `[^1]\n\n[^1]: <a href="${address}">x</a>`;
    yield `| a |\n|-|\n| [x](${address}) |`;
    yield `$\\href{${address}}{x}$ $\\url{${address}}$ $\\includegraphics{${address}}$`;
    yield `<svg><a xlink:href="${address}"><text>x</text></a></svg>`;
  }
}

/** Known strings that change their meaning when parsed twice, break out of code, or forge our own markup. */
export const collected: readonly string[] = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<math><mi><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<table><caption><svg><title><table><tr><td><img src=x onerror=alert(1)></table></title></svg></caption></table>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<listing>&lt;img onerror=alert(1) src=x&gt;</listing>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img src="</noembed><iframe onload=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>--!>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml ?><img src=x onerror=alert(1)>',
  '<!DOCTYPE x [<!ENTITY y "<script>">]><p>&y;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<script\u0000>alert(1)</script>',
  '<img src=x:x onerror\u000c=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<a href="x" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:1)">x',
  '<div style=x:expression(1)>x',
  '<link rel=stylesheet href=//e.com/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:1">',
  '<base href=//e.com/>',
  '<object data="data:text/html,x"></object>',
  '<embed src="x.swf">',
  '<video><source onerror="alert(1)"></video>',
  '```"><script>alert(1)</script>\nx\n```',
  '```html onload=alert(1)\n</code></pre><script>alert(1)</script>\n```',
  '```mermaid\n</code></pre><img src=x onerror=alert(1)>\n```',
  '`</code><script>alert(1)</script>`',
  '<code class="language-mermaid"><script>alert(1)</script></code>',
  '<pre class="diagram" data-diagram="mermaid">x</pre>',
  '<a class="mention" data-member="1">@staff</a>',
  '<a class="image" href="javascript:1">x</a>',
  '<p id="root" class="katex">x',
  '<a name="body" id="getElementById">x</a>',
  '<form id="x"><input name="attributes"></form>',
  '<img name="cookie" src=x>',
  '<span class="katex" style="position:fixed;top:0">x</span>',
  '<section data-footnotes id="x" onclick=1><h2>x</h2></section>',
  '<li id="user-content-fn-1&quot; onclick=alert(1)">x',
  '$\\htmlData{x=1}{a}$ $\\htmlStyle{color:red}{b}$ $\\htmlId{root}{c}$',
  '$\\htmlClass{x" onclick="alert(1)}{a}$',
  '$\\text{<script>alert(1)</script>}$',
  '$<img src=x onerror=alert(1)>$',
  '$$\n</annotation></semantics></math><script>alert(1)</script>\n$$',
  '$\\color{red;background:url(javascript:1)}x$',
  '$\\textcolor{"onmouseover=alert(1)}{x}$',
  '$\\rule{1000000em}{1000000em}$',
  '$\\def\\x{\\x\\x}\\x$',
  '[x](https://a.com"onmouseover="alert(1))',
  '[x](https://a.com "t\\" onclick=\\"alert(1)")',
  '![`<img src=x onerror=1>`](x)',
  '![a" onerror="alert(1)](x)',
  '<https://a.com/"onclick=alert(1)>',
  'https://a.com/"onclick="alert(1)',
  '@alice"onclick=alert(1)',
  '[x](//e.com)',
  '[x](\\\\e.com)',
  '[x](/\\e.com)',
  '[x](https:e.com)',
  '<a href="https:/&#x09;/e.com" target=_top rel=opener>x</a>',
  '<ruby><rt onclick=1>x',
  '<details open ontoggle=alert(1)><summary onclick=1>x',
  '<input type=image src=x onerror=1 formaction=javascript:1>',
];
