import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const read = (html: string) => readPage(html, 'https://a.example/x/y');

test('what a page says for cards is preferred, and its own title is the last resort', () => {
  const head = `<title>旧</title><meta name=description content='一 &amp; 二'><meta property="og:title" content="&#40857;井 &quot;茶&quot;">
    <META PROPERTY='og:site_name' CONTENT='茶站'><meta content="../p.png" property="og:image">`;
  expect(read(head)).toEqual({ title: '龙井 "茶"', description: '一 & 二', site: '茶站', image: 'https://a.example/p.png' });
  expect(read('<html><head><title>\n 水 &lt;b&gt;\n 开了</title></head>')).toEqual({
    title: '水 <b> 开了',
    description: '',
    site: 'a.example',
    image: '',
  });
});

describe('a text of a stranger', () => {
  test('is one short line without control characters', () => {
    const { title, description } = read(
      `<title>a\u202eb\u0000c\u200b d${'长'.repeat(300)}</title><meta name=description content="${'字'.repeat(999)}">`,
    );
    expect(title).toMatch(/^a b c d长+…$/);
    expect([[...title].length, [...description].length]).toEqual([120, 200]);
  });

  test('in scripts, comments, styles or the body is not read', () => {
    expect(
      read(`<!-- <title>1</title> --><script>'<title>2</title>'</script><style><title>3</title></style></head><title>4</title>`).title,
    ).toBe('');
    expect(read('<meta http-equiv=refresh content="0;url=https://b.example/"><title>5</title>').title).toBe('5');
  });

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd'])('has no picture %s', (image) => {
    expect(read(`<title>1</title><meta property=og:image content="${image}">`).image).toBe('');
  });
});

test.each(['<meta ', '<meta content="', '<title', '<title>', '<!--', '<script>', '<', '<b>', '<meta name=a content=b>'])(
  'half a megabyte of %j is read in line with its length',
  (unit) => {
    expect(read(unit.repeat(Math.floor((512 * 1024) / unit.length))).image).toBe('');
  },
);
