// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Outermost, OutermostDocument } from './outermost.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.restoreAllMocks());

function Shell({ broken }: { broken: boolean }): ReactNode {
  if (broken) throw new Error('broken shell');
  return (
    <main>
      <h1>三泡之后</h1>
      <a href="/siteHome">首页</a>
      <button type="button">点赞</button>
      <script>{'globalThis.ran = true'}</script>
    </main>
  );
}

test('when the shell fails, its text can still be read below a line that says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  document.body.innerHTML = `<div>${renderToString(
    <Outermost>
      <Shell broken={false} />
    </Outermost>,
  )}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  await act(async () => {
    hydrateRoot(
      root,
      <Outermost>
        <Shell broken />
      </Outermost>,
      { onRecoverableError: () => undefined },
    );
  });
  expect(root.querySelector('h1')?.textContent).toBe('三泡之后');
  expect(root.querySelector('main a')?.getAttribute('href')).toBe('/siteHome');
  expect(root.querySelector('button')?.disabled).toBe(true);
  expect(root.querySelector('[role=alert]')?.textContent).toContain('再试一次');
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Try again');
});

function Page({ broken }: { broken: boolean }): ReactNode {
  if (broken) throw new Error('broken document');
  return (
    <html lang="zh-CN">
      <head>
        <title>茶馆</title>
      </head>
      <body>
        <header>茶馆</header>
        <main>三泡之后</main>
        <p id="incomplete">页面没有加载完整</p>
      </body>
    </html>
  );
}

test('when the document itself fails, its text, its title and its language remain', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const html = renderToString(
    <OutermostDocument>
      <Page broken={false} />
    </OutermostDocument>,
  );
  document.open();
  document.write(`<!doctype html>${html}`);
  document.close();
  await act(async () => {
    hydrateRoot(
      document,
      <OutermostDocument>
        <Page broken />
      </OutermostDocument>,
      { onRecoverableError: () => undefined },
    );
  });
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(document.title).toBe('茶馆');
  expect(document.body.querySelector('main')?.textContent).toBe('三泡之后');
  expect(document.body.querySelector('header')?.textContent).toBe('茶馆');
  expect(document.body.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.querySelector('#incomplete')).toBe(null);
});
