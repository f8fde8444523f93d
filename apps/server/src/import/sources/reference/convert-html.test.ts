import { expect, test } from 'vitest';
import { convertHtml } from './convert-html.ts';

const context = { site: 'https://bbs.example.cn/', rewrite: () => undefined, file: () => undefined };

test.each(['constructor', 'toString', '__proto__'])('%s, which every object has, is no kind of hidden part', (name) => {
  const { body } = convertHtml(`<hide hide-type="${name}" input-value="5">藏</hide>`, context, true);
  expect(body).toBe(':::hide{type=reply}\n藏\n:::');
});

test.each(['constructor', 'valueof'])('an element called %s is what is in it', (name) => {
  expect(convertHtml(`<p>一<${name}>二</${name}>三</p>`, context).body).toBe('一二三');
});
