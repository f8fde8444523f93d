// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderContext } from '../../lib/render-context.ts';
import { EarlyFiles } from './early-files.tsx';

const editorFiles = { scripts: ['/assets/a.js', '/assets/</script>.js'], styles: ['/assets/a.css'] };

/** What the browser is told to fetch by the script of the page that the server rendered. */
function fetched(): string[] {
  const html = renderToString(
    <RenderContext value={{ nonce: 'n', editorFiles }}>
      <EarlyFiles />
    </RenderContext>,
  );
  const [, code = ''] = /^<script nonce="n">(.*)<\/script>$/s.exec(html) ?? [];
  expect(code).toContain('/assets/a.js');
  expect(code).not.toContain('<');
  runInNewContext(code, { document });
  return [...document.head.querySelectorAll('link')].map((link) => {
    const mode = link.hasAttribute('crossorigin') ? ' anonymous' : '';
    return `${link.rel} ${new URL(link.href).pathname}${mode}`;
  });
}

beforeEach(() => {
  vi.stubEnv('SSR', true);
  document.head.replaceChildren();
});

afterEach(() => {
  vi.unstubAllEnvs();
  document.documentElement.removeAttribute('data-signed-in');
});

test('a member’s browser gets at once what the editor needs', () => {
  document.documentElement.setAttribute('data-signed-in', '');
  expect(fetched()).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/%3C/script%3E.js', 'preload /assets/a.css anonymous']);
});

test('a visitor’s is not', () => {
  expect(fetched()).toEqual([]);
});
