import { expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { alignments, textColors, textSizes } from './styles.ts';

const html = (markdown: string) => renderBody(parseBody(markdown, {}, 'allowed')).html;

test('words are underlined, coloured and sized, inside of each other and of other marks', () => {
  expect(html('下:u[划**线**]')).toBe('<p>下<u>划<strong>线</strong></u></p>');
  for (const color of textColors) expect(html(`:color[茶]{${color}}`)).toBe(`<p><span class="color-${color}">茶</span></p>`);
  for (const size of textSizes) expect(html(`:size[茶]{${size}}`)).toBe(`<p><span class="size-${size}">茶</span></p>`);
  expect(html(':color[红 :size[大]{large}]{red}')).toBe('<p><span class="color-red">红 <span class="size-large">大</span></span></p>');
});

test('blocks are set to the middle or the right', () => {
  for (const name of alignments) {
    expect(html(`:::${name}\n# 题\n\n正文\n:::\n后`)).toBe(`<div class="align-${name}"><h2>题</h2><p>正文</p></div>\n<p>后</p>`);
  }
  expect(html('> :::center  \n> x\n> :::')).toContain('<div class="align-center"><p>x</p></div>');
  expect(html('::::center\n:::right\nx\n:::\n::::')).toBe('<div class="align-center"><div class="align-right"><p>x</p></div></div>');
});

test('what names nothing of ours stays text; a colour that we do not have leaves its words', () => {
  for (const text of ['12:30 a:b :smile: :u ::u[x] :foo[x] http:u[x', ':u[', '茶:color[']) expect(html(text)).toBe(`<p>${text}</p>`);
  expect(html(':color[x]{#f00} :color[y]{style="color:red"} :size[z]')).toBe('<p>x y z</p>');
  expect(html(':::centre\nx\n:::')).toContain(':::centre');
  expect(html('`:u[x]`')).toBe('<p><code>:u[x]</code></p>');
});

test('nothing but the fixed classes gets through, from directives and from HTML', () => {
  expect(html(':u[x]{.evil #id onclick=alert(1)}')).toBe('<p><u>x</u></p>');
  expect(html('<span class="color-red evil" style="color:red" id="x">a</span>')).toBe('<p><span class="color-red">a</span></p>');
  expect(html('<div class="fixed align-center">a</div>')).toBe('<div class="align-center">a</div>');
});

test('no plain text shows any of it', () => {
  const { text, excerpt } = renderBody(parseBody(':::center\n:u[下划线]和:color[:size[红]{huge}]{red}字\n:::\n\n@tea'));
  expect(text).toBe('下划线和红字 @tea');
  expect(excerpt).toBe('下划线和红字 @tea');
  expect(parseBody(':u[@tea_lover 你好]').mentions).toEqual(['tea_lover']);
});

test('an aligned block inside of a hidden part does not end it; nothing is hidden inside of an aligned block', () => {
  const body = parseBody(':::hide{type=reply}\n:::center\n甲\n:::\n秘密\n:::\n后', {}, 'allowed');
  expect(body.hidden[0]?.body.source).toBe(':::center\n甲\n:::\n秘密');
  expect(renderBody(body).html).not.toMatch(/甲|秘密/);
  for (const source of [
    ':::center\n:::hide{type=reply}\n秘密\n:::\n:::',
    ':::hide{type=reply}\n:::center\n甲\n:::',
    ':::center\n甲\n\n:::hide{type=reply}\n秘密\n:::',
  ]) {
    expect(() => parseBody(source, {}, 'allowed')).toThrow(expect.objectContaining({ code: 'hidden.invalid' }));
  }
});

test.each([
  ':u['.repeat(33_000),
  ':u[a]'.repeat(20_000),
  ':u[x]{a="'.repeat(11_000),
  ':::center\n'.repeat(9_000),
  `${':::center\n'.repeat(60)}${'a\n'.repeat(14_000)}`,
  `${'> :::center\n>\n'.repeat(60)}${'> a\n'.repeat(7_000)}`,
])('%# what would cost the parser too much is refused', (source) => {
  expect(() => parseBody(source)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^body\.too_(complex|deep)$/) }));
});
