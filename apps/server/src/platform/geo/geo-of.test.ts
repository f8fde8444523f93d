import { expect, test } from 'vitest';
import { geoOf } from './geo-of.ts';

test.each([
  ['223.5.5.5', '浙江', 'Zhejiang'],
  ['58.30.0.1', '北京', 'Beijing'],
  ['202.103.224.68', '广西', 'Guangxi'],
  ['1.36.0.1', '香港', 'Hong Kong'],
  ['2409:8a1e:8f42:3a60::1', '上海', 'Shanghai'],
  ['::ffff:114.114.114.114', '江苏', 'Jiangsu'],
  ['5.9.0.1', '德国', 'Germany'],
  ['8.8.8.8', '美国', 'United States'],
  ['2a01:4f8::1', '德国', 'Germany'],
  ['2001:240::1', '日本', 'Japan'],
])('%s is in %s', (address, zh, en) => {
  expect(geoOf(address)).toEqual({ zh, en });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.0.9',
  '100.64.1.1',
  '169.254.0.1',
  '::1',
  'fe80::1',
  'fd12::1',
  '::ffff:127.0.0.1',
])('%s is on the local network', (address) => {
  expect(geoOf(address)).toEqual({ zh: '本机/内网', en: 'local network' });
});

test.each(['', 'unknown', '1.2.3', '999.1.1.1', '203.0.113.7', '2001:db8::1', '0.0.0.0', "'; drop table", '::g'])(
  'of %j nothing is known',
  (address) => {
    expect(geoOf(address)).toBeNull();
  },
);
