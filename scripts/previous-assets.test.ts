import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepPreviousAssets } from './previous-assets.ts';

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'chaguan-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const note = join(root, 'build/.sources');
  return {
    build(name: string, complete = true) {
      keepPreviousAssets(root, note);
      rmSync(join(root, 'build'), { recursive: true, force: true });
      mkdirSync(join(root, 'build/client/assets'), { recursive: true });
      writeFileSync(join(root, 'build/client/assets', name), '');
      if (complete) writeFileSync(note, 'digest');
    },
    previous: () => readdirSync(join(root, '.previous-assets')),
  };
}

test('the assets of the last build are kept, older ones are not', () => {
  const web = folder();
  web.build('site-1.js');
  web.build('site-2.js');
  expect(web.previous()).toEqual(['site-1.js']);
  web.build('site-3.js');
  expect(web.previous()).toEqual(['site-2.js']);
});

test('a build that was interrupted does not replace what is kept', () => {
  const web = folder();
  web.build('site-1.js');
  web.build('site-2.js', false);
  web.build('site-3.js');
  expect(web.previous()).toEqual(['site-1.js']);
});
