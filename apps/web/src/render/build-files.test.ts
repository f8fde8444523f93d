import { expect, test } from 'vitest';
import { filesOf } from './build-files.ts';

const manifest = {
  'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  'src/editor.tsx': { file: 'assets/editor.js', imports: ['_framework.js', '_grammar.js', '_text.js'], css: ['assets/editor.css'] },
  'src/client.ts': { file: 'assets/client.js', imports: ['_text.js'] },
  '_grammar.js': { file: 'assets/grammar.js', imports: ['_text.js'] },
  '_text.js': { file: 'assets/text.js', imports: ['_grammar.js'], css: ['assets/text.css'] },
};

test('of modules on demand all files are known, each once, and none that a page has anyway', () => {
  expect(filesOf(manifest, ['src/editor.tsx', 'src/client.ts'])).toEqual({
    scripts: ['/assets/editor.js', '/assets/grammar.js', '/assets/text.js', '/assets/client.js'],
    styles: ['/assets/editor.css', '/assets/text.css'],
  });
});

test('where nothing was built, as in development, there are none', () => {
  expect(filesOf({}, ['src/editor.tsx'])).toEqual({ scripts: [], styles: [] });
});
