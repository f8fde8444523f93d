import { describe, expect, test } from 'vitest';
import { markPlayable, readEmbed } from './embeds.ts';
import { parseBody, renderBody } from './bodies.ts';

const bv = 'https://www.bilibili.com/video/BV1xx411c7mD';
const html = (markdown: string) => renderBody(parseBody(markdown), { siteOrigin: 'https://tea.example' }).html;

describe('addresses of videos', () => {
  test.each([
    ['https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333.1007&vd_source=abc', 'bilibili', bv],
    ['https://m.bilibili.com/video/BV1xx411c7mD?p=3&t=90', 'bilibili', `${bv}?p=3&t=90`],
    ['http://www.bilibili.com/video/av170001', 'bilibili', 'https://www.bilibili.com/video/av170001'],
    ['//player.bilibili.com/player.html?isOutside=true&aid=170001&bvid=BV1xx411c7mD&cid=279786&p=1', 'bilibili', bv],
    ['https://v.youku.com/v_show/id_XNDc4MjM2MTQyOA==.html', 'youku', 'https://v.youku.com/v_show/id_XNDc4MjM2MTQyOA==.html'],
    ['https://player.youku.com/embed/XNDc4MjM2MTQyOA==', 'youku', 'https://v.youku.com/v_show/id_XNDc4MjM2MTQyOA==.html'],
    ['https://v.qq.com/x/page/t0033abcdef.html', 'qq', 'https://v.qq.com/x/page/t0033abcdef.html'],
    ['https://v.qq.com/x/cover/mzc00200abc/t0033abcdef.html?from=x', 'qq', 'https://v.qq.com/x/page/t0033abcdef.html'],
    [
      'https://open.iqiyi.com/developer/player_js/coopPlayerIndex.html?vid=0123456789abcdef0123456789abcdef&tvId=1234567890&appId=1368',
      'iqiyi',
      'https://open.iqiyi.com/developer/player_js/coopPlayerIndex.html?vid=0123456789abcdef0123456789abcdef&tvId=1234567890',
    ],
    ['https://my.tv.sohu.com/us/335913926/123456789.shtml', 'sohu', 'https://tv.sohu.com/s/sohuplayer/iplay.html?bid=123456789'],
    [
      `https://tv.sohu.com/v/${btoa('us/335913926/123456789.shtml')}.html`,
      'sohu',
      'https://tv.sohu.com/s/sohuplayer/iplay.html?bid=123456789',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ])('%s is one of %s', (address, provider, page) => {
    const embed = readEmbed(address);
    expect(embed).toMatchObject({ provider, page });
    // What is for people reads back as the same video.
    expect(readEmbed(page)).toEqual(embed);
    expect(embed?.player).toMatch(/^https:\/\/[a-z.-]+\/[\w/=.-]+(?:\?[\w=&%.-]+)?$/);
  });

  test.each([
    'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
    'https://evil.example/www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com@evil.example/video/BV1xx411c7mD',
    'https://me:pw@www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com:8443/video/BV1xx411c7mD',
    'https://xwww.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com./video/BV1xx411c7mD',
    'javascript://www.bilibili.com/video/BV1xx411c7mD',
    'data:text/html,https://www.bilibili.com/video/BV1xx411c7mD',
    'https://www.bilibili.com/video/BV1xx411c7m',
    'https://www.bilibili.com/video/BV1xx411c7mD"onload=alert(1)',
    'https://www.bilibili.com/video/BV1xx411c7mD/../../x',
    'https://player.bilibili.com/other.html?bvid=BV1xx411c7mD',
    'https://v.qq.com/x/page/t0033abcdef.html/x',
    'https://v.qq.com/txp/iframe/player.html?vid=../../x',
    'https://player.youku.com/embed/X%2e%2e%2fNDc4MjM2MTQyOA',
    'https://tv.sohu.com/v/%%%.html',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQextra',
    'https://www.youtube.com/redirect?q=https://youtu.be/dQw4w9WgXcQ',
    `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(500)}`,
    '/video/BV1xx411c7mD',
    '',
  ])('%s is none', (address) => {
    expect(readEmbed(address)).toBeUndefined();
  });
});

const card = (words: string) =>
  `<p><a class="embed" data-embed="bilibili" href="${bv}" rel="nofollow ugc noopener" target="_blank"><span>${words}</span> <small>www.bilibili.com</small></a></p>`;

describe('cards in a body', () => {
  test('a link on a line of its own, with text around it', () => {
    expect(html(`先看这个：\n${bv}?share_source=copy\n再来聊。`)).toBe(`<p>先看这个：</p>${card('哔哩哔哩')}<p>\n再来聊。</p>`);
  });

  test('with the words of its author', () => {
    expect(html(`[怎么泡 *龙井*](${bv})`)).toBe(card('怎么泡 龙井'));
  });

  test('two of them, and in a quote', () => {
    expect(html(`${bv}\n${bv}`)).toBe(card('哔哩哔哩').repeat(2));
    expect(html(`> ${bv}`)).toContain(card('哔哩哔哩'));
  });

  test.each([`看 ${bv} 吧`, `**${bv}**`, `- ${bv}`, `| a |\n|-|\n| ${bv} |`, `\`${bv}\``, `# ${bv}`, `甲\n\n[](${bv})`])(
    'none in %j',
    (markdown) => {
      expect(html(markdown)).not.toContain('class="embed"');
    },
  );

  test('what a site offers for embedding is the link that it stands for', () => {
    const frame = '<iframe src="//player.bilibili.com/player.html?aid=1&amp;bvid=BV1xx411c7mD&p=1" scrolling="no" border="0"> </iframe>';
    expect(html(`甲\n\n${frame}\n\n乙`)).toMatch(new RegExp(`<p>甲</p>\\s*${card('哔哩哔哩').replaceAll('/', '\\/')}\\s*<p>乙</p>`));
    expect(html(`${frame}\n乙`)).toContain('乙');
  });

  test.each(['//evil.example/x', 'javascript:alert(1)', 'https://player.bilibili.com.evil.example/player.html?bvid=BV1xx411c7mD'])(
    'a frame of %s is dropped',
    (src) => {
      expect(html(`甲\n\n<iframe src="${src}"></iframe>`).trim()).toBe('<p>甲</p>');
    },
  );

  test('members cannot write a card themselves', () => {
    const made = html('<a class="embed playable" data-embed="bilibili" href="https://evil.example">x</a>');
    expect(made).not.toMatch(/embed/);
    expect(markPlayable(html('<abbr title=\'<a class="embed" data-embed="youtube"\'>x</abbr>'), ['youtube'])).not.toContain('playable');
  });

  test('only those of the providers that are on can be played', () => {
    const both = html(`${bv}\n\nhttps://youtu.be/dQw4w9WgXcQ`);
    expect(markPlayable(both, ['bilibili'])).toBe(
      both.replace('class="embed" data-embed="bilibili"', 'class="embed playable" data-embed="bilibili"'),
    );
    expect(markPlayable(both, [])).toBe(both);
  });

  test('the text for search and excerpts is what was written', () => {
    const { text, excerpt } = renderBody(parseBody(`甲\n${bv}`));
    expect(text).toBe(`甲 ${bv}`);
    expect(excerpt).toBe(text);
  });

  test('thousands of frames and links cost bounded time', () => {
    const hostile = `<iframe ${' src='.repeat(20_000)}`;
    expect(() => html(`甲\n\n${hostile}`)).not.toThrow(RangeError);
    expect(html(`甲\n\n${`${bv}\n`.repeat(1000)}`).split('class="embed"')).toHaveLength(1001);
  });
});
