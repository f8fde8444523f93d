import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePdfFrame } from './serve-pdf-frame.ts';

const app = testApp({}, async (http) => servePdfFrame(http));

test('the frame of PDFs has no origin, sends no request, and runs one script besides what it is given', async () => {
  const { headers, payload } = await app.inject('/pdf-frame');
  const policy = String(headers['content-security-policy']);
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  expect(rules.get('sandbox')).toEqual(['allow-scripts']);
  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.has('connect-src')).toBe(false);
  expect(rules.get('frame-ancestors')).toEqual(["'self'"]);
  const sources = [...rules].flatMap(([name, values]) => (name?.endsWith('-src') ? values : []));
  for (const source of sources) expect(source).toMatch(/^('none'|blob:|data:|'sha256-[A-Za-z0-9+/=]+')$/);
  const scripts = [...payload.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  expect(rules.get('script-src')).toEqual([
    `'sha256-${createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')}'`,
    'blob:',
  ]);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});
