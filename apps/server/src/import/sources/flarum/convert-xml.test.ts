import { expect, test } from 'vitest';
import { convertXml } from './convert-xml.ts';

const none = () => undefined;
const references = { member: none, post: none, tag: none, file: none, rewrite: none, quotable: none };
const context = { site: 'https://forum.example.com/', attachments: new Map(), ...references };

test.each(['constructor', 'toString', 'UNKNOWN'])('an element called %s is what is in it', (name) => {
  expect(convertXml(`<r><p>一<${name}>二</${name}>三</p></r>`, context).body).toBe('一二三');
});
