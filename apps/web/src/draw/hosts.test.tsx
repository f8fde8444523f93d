import { createElement, Fragment, Suspense, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { CannotDraw } from './cannot-draw.ts';
import { draw } from './draw.ts';
import { drawTwice } from './testing.tsx';

// What React says in development of odd values is not the matter here.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

type Anything = Record<string, unknown>;

/** Props that types forbid but data may bring. */
const any = (type: string, props: Anything, ...children: ReactNode[]) => createElement(type, props as object, ...children);

async function each(cases: readonly ReactNode[]): Promise<string> {
  let all = '';
  for (const one of cases) all += await drawTwice(one);
  return all;
}

test('texts beside each other are kept apart', async () => {
  expect(await drawTwice(<p>茶 {3} 杯</p>)).toBe('<p>茶 <!-- -->3<!-- --> 杯</p>');
  await each([
    <p key="">{'a'}{''}{'b'}</p>,
    <p key="">{null}{false}{true}{undefined}{0}{Number.NaN}{10n}</p>,
    <p key="">a<b>b</b>c{'d'}<i />e</p>,
    <p key="">{[['a', ['b']], 'c', <Fragment key="f">{'d'}{'e'}</Fragment>]}</p>,
    <p key="">{new Set(['x', 'y'])}{new Map([['k', ['v']]])}{new Set()}</p>,
    'only text',
    ['a', 'b', <br key="b" />, 'c'],
    <p key="">{'<script>&"\'</script>'}</p>,
  ]);
});

test('attributes are written by the rules of React', async () => {
  const values: readonly unknown[] = ['', 'x', 'a"b\'c<d>&', 0, 1, -1, 2.5, Number.NaN, true, false, null, undefined, '1', 'true', ['a', 1], {}, () => 1, Symbol('s')];
  const names =
    'className htmlFor id title tabIndex dir role lang hidden disabled readOnly checked multiple muted autoFocus autoPlay controls open required itemScope inert download capture cols rows size span rowSpan colSpan start width height viewBox href src action formAction contentEditable spellCheck draggable value defaultValue suppressHydrationWarning onClick onclick once on aria-label aria-hidden ARIA-x data-x DATA-y data-on xlinkHref xlinkTitle xmlLang xmlnsXlink strokeWidth strokeLinecap fillRule crossOrigin acceptCharset httpEquiv charSet autoComplete enterKeyHint srcSet fetchPriority popover popoverTarget unknownThing bad<name 1x x.y innerHTML ref key noModule allowFullScreen panose-1 xHeight'.split(
      ' ',
    );
  let html = '';
  for (const name of names.filter((one) => one !== 'ref' && one !== 'key')) {
    for (const type of ['div', 'my-tag']) html += await each(values.map((value) => any(type, { [name]: value })));
  }
  expect(html).toContain(' stroke-linecap="1"');
});

test('addresses that would run are blocked', async () => {
  expect(await drawTwice(any('a', { href: 'java\nscript:alert(1)' }))).toContain('React has blocked');
  await each([any('a', { href: ' JavaScript:1' }), any('form', { action: 'javascript:1' }), any('iframe', { src: 'javascript:1' }), any('a', { href: '' }), any('img', { src: '' })]);
});

test('styles', async () => {
  const html = await each([
    <p key="" style={{ color: 'red', marginTop: 3, lineHeight: 2, zIndex: 0, opacity: 0.5, WebkitLineClamp: 3, msTransform: 'none' }} />,
    <p key="" style={{ '--my-Size': 3, '--x': ' a ', width: ' 3px ', height: '', top: null, left: true, background: 'url("a")' } as object} />,
    <p key="" style={{}} />,
    any('my-tag', { style: { color: 'red' } }),
  ]);
  expect(html).toContain('margin-top:3px;line-height:2;z-index:0');
});

test('forms', async () => {
  const html = await each([
    <input key="" type="text" name="a" defaultValue='"x"' readOnly />,
    <input key="" value="v" defaultValue="d" onChange={() => undefined} type="checkbox" defaultChecked formNoValidate />,
    <input key="" checked={false} defaultChecked value={0} readOnly />,
    <button key="" name="n" value="v" type="submit" formMethod="post">送出</button>,
    <form key="" method="post" action="/x" encType="a/b" className="c" target="_top"><p /></form>,
    <textarea key="" defaultValue={'\nfirst'} rows={3} />,
    <textarea key="" value="<b>" defaultValue="no" readOnly name="t" />,
    <textarea key="" />,
    <select key="" defaultValue="b"><option value="a">A</option><optgroup label="g"><option value="b">B</option></optgroup><option>b</option></select>,
    <select key="" multiple value={['a', 'c']} onChange={() => undefined}><option value="a">1</option><option value="b">2</option><option>c</option></select>,
    <select key=""><option selected>x</option><option value={1}>{1}{'y'}</option></select>,
  ]);
  expect(html).toContain('<option value="b" selected="">B</option>');
});

test('raw HTML, line breaks, void and unusual elements', async () => {
  const html = await each([
    <div key="" dangerouslySetInnerHTML={{ __html: '<b>&</b>' }} className="x" />,
    <pre key="">{'\nline'}</pre>,
    <pre key="" dangerouslySetInnerHTML={{ __html: '\nline' }} />,
    <pre key="">{['\nline', 'b']}</pre>,
    <p key=""><br /><hr className="x" /><wbr /><img alt="" src="/a.png" loading="lazy" /></p>,
    <table key=""><tbody><tr><td colSpan={2}>x</td></tr></tbody></table>,
    <svg key="" viewBox="0 0 1 1"><title>图</title><path d="M0 0" strokeWidth={2} clipPath="url(#a)" /><foreignObject><p>x</p></foreignObject></svg>,
    any('my-tag', { className: 'a', foo: true, bar: false, obj: {}, onFoo: () => 1 }, 'x'),
    <script key="" type="application/json">{'</script><SCRIPT>'}</script>,
    <style key="">{'a{}</style>'}</style>,
    <noscript key=""><p>x</p><meta name="a" /><img alt="" src="/x" /></noscript>,
  ]);
  expect(html).toContain('<pre>\n\nline</pre>');
});

test('the head gathers what belongs to it', async () => {
  const page = await drawTwice(
    <html lang="zh">
      <head>
        <script dangerouslySetInnerHTML={{ __html: '1' }} />
        <meta name="a" content="b" />
        <meta name="viewport" content="w" />
        <meta charSet="utf-8" />
        <title>题 &amp; 1</title>
        <link rel="stylesheet" href="/a.css" />
        <link rel="icon" href="/i.svg" />
      </head>
      <body className="b">
        text
        <title>second</title>
        <link rel="modulepreload" href="/m.js" />
        more
        <meta itemProp="x" content="y" />
        {Array.from({ length: 14 }, (_, index) => (
          <img key={index} alt="" src={`/${index % 12}.png`} srcSet={index === 3 ? '/a 1x' : undefined} sizes={index === 3 ? '1px' : undefined} crossOrigin={index === 4 ? 'anonymous' : undefined} />
        ))}
        <img alt="" src="/11.png" fetchPriority="high" />
        <img alt="" src="data:image/png;x" />
        <picture><img alt="" src="/in-picture.png" /></picture>
        <svg><title>stays</title></svg>
      </body>
    </html>,
  );
  expect(page).toMatch(/^<!DOCTYPE html><html lang="zh"><head><meta charSet="utf-8"\/><meta name="viewport"/);
  await each([<html key="" lang="zh"><body>x</body></html>, <div key=""><title>alone</title><p /></div>, <head key=""><title>x</title></head>]);
});

test('style sheets with a precedence stand in the head, once, beside their like', async () => {
  const math = <link rel="stylesheet" href="/math.css?a&b" precedence="default" media="all" />;
  const page = await drawTwice(
    <html lang="zh">
      <head><title>x</title><link rel="stylesheet" href="/a.css" /></head>
      <body>
        before{math}after
        <p>{math}<link rel="stylesheet" href="/late.css" precedence="late" /></p>
        <link rel="stylesheet" href="/other.css" precedence="default" />
        {any('link', { rel: 'stylesheet', href: '/gone.css', precedence: 'late', disabled: true })}
        <img alt="" src="/1.png" />
      </body>
    </html>,
  );
  expect(page.match(/math\.css/g)).toHaveLength(1);
  expect(page.indexOf('/other.css')).toBeLessThan(page.indexOf('/late.css'));
});

test('what only React can draw is left to it', () => {
  const cases: ReactNode[] = [
    <form key="" action={() => undefined} />,
    <Suspense key=""><link rel="stylesheet" href="/a" precedence="x" /></Suspense>,
    <script key="" async src="/a.js" />,
    any('p', { style: 'color: red' }),
    any('br', {}, 'x'),
    any('p', { dangerouslySetInnerHTML: { __html: 'x' } }, 'y'),
    any('b<', {}),
    createElement({ $$typeof: Symbol.for('react.unheard') } as never),
    { a: 1 } as never,
  ];
  for (const one of cases) expect(() => draw(one)).toThrow(CannotDraw);
});
