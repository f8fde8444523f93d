import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

/** 龙井茶 in GBK, and 龍井茶 in Big5. */
const gbk = Buffer.from([0xc1, 0xfa, 0xbe, 0xae, 0xb2, 0xe8]);
const big5 = Buffer.from([0xc0, 0x73, 0xa4, 0xab, 0xaf, 0xf9]);

const page = (head: string, text: Buffer) => Buffer.concat([Buffer.from(`<head>${head}<title>`), text, Buffer.from('</title>')]);

test.each([
  ['by its header', page('', gbk), 'text/html; charset=GBK', '龙井茶'],
  ['by its tag', page('<meta charset="gb2312">', gbk), 'text/html', '龙井茶'],
  ['by its old tag', page('<META http-equiv=Content-Type content="text/html; charset=gb18030">', gbk), 'text/html', '龙井茶'],
  ['without a declaration', page('', gbk), 'text/html', '龙井茶'],
  ['with a wrong header', page('<meta charset=gbk>', gbk), 'text/html; charset=utf-8', '龙井茶'],
  ['with an unknown name', page('<meta charset=gbk>', gbk), 'text/html; charset=x-tea', '龙井茶'],
  ['in Big5', page('<meta charset=big5>', big5), 'text/html', '龍井茶'],
  ['in UTF-8', page('', Buffer.from('龙井茶')), 'text/html', '龙井茶'],
  ['in UTF-8, cut in a character', Buffer.concat([page('', Buffer.from('龙井茶')), Buffer.from([0xe8, 0x8c])]), 'text/html', '龙井茶'],
  ['with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), page('<meta charset=gbk>', Buffer.from('龙井茶'))]), '', '龙井茶'],
])('a page is read %s', (_, bytes, type, expected) => {
  expect(decodePage(bytes, type)).toContain(`<title>${expected}</title>`);
});
