import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { expect, test } from 'vitest';
import { syntaxExamples } from './syntax-messages.ts';

const rows = (['zh', 'en'] as const).flatMap((lang) => Object.values(syntaxExamples[lang]).flat());

test.each(rows)('$name: the example is published as more than its signs', ({ source }) => {
  const { html } = renderBody(parseBody(source, {}, 'allowed'), { members: new Map([['tea_lover', { id: '7', name: 'Tea' }]]) });
  const text = html.replaceAll(/<annotation[^]*?<\/annotation>|<[^>]+>/g, '');
  expect(text).not.toMatch(/:u\[|:color|:size|:::|\*\*|~~|\$|\]\(|\[\^|&#x3C;/);
});

test('both languages explain the same', () => {
  const shape = (lang: 'zh' | 'en') => Object.values(syntaxExamples[lang]).map((group) => group.length);
  expect(shape('zh')).toEqual(shape('en'));
});
