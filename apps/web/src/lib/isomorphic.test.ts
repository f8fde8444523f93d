import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readBaseInfo } from '@chaguan/contract';
import type { Api } from './api/api.ts';
import { apiContext, langContext } from './contexts.ts';
import { isomorphic, notFound } from './isomorphic.ts';

/** A document request as the server's adapter makes it, with an API that answers or throws what it is given. */
function documentRequest(answer: () => unknown) {
  const context = new RouterContextProvider();
  const api = { call: async () => answer() } as unknown as Api;
  context.set(apiContext, api);
  context.set(langContext, 'en');
  return { context, params: { topicId: '7' }, url: new URL('http://site.invalid/thread?page=2') };
}

const page = isomorphic(async (api, { params, url, lang }) => ({
  info: await api.call(readBaseInfo),
  place: `${params['topicId']} ${url.searchParams.get('page')} ${lang}`,
}));

test('a document is loaded in-process with what the address says', async () => {
  const loaded = await page.loader(documentRequest(() => ({ title: '茶馆' })));
  expect(loaded).toEqual({ info: { title: '茶馆' }, place: '7 2 en' });
});

test('a failure of the API, of whatever class, becomes the status of the page and shows nothing else', async () => {
  const refused = documentRequest(() => {
    throw Object.assign(new Error('secret'), {
      status: 403,
      code: 'topic.not_visible',
      requestId: 'r1',
      stack: 'x',
    });
  });
  await expect(page.loader(refused)).rejects.toMatchObject({
    init: { status: 403 },
    data: { code: 'topic.not_visible', params: {}, requestId: 'r1' },
  });
});

test('our own mistakes stay what they are', async () => {
  const broken = documentRequest(() => {
    throw new TypeError('ours');
  });
  await expect(page.loader(broken)).rejects.toBeInstanceOf(TypeError);
});

test('a load can end with the not-found page', async () => {
  const gone = isomorphic(async () => notFound('topic.not_found'));
  await expect(gone.loader(documentRequest(() => null))).rejects.toMatchObject({ init: { status: 404 } });
});

test('a server never loads twice', () => {
  expect(page.clientLoader.hydrate).toBe(false);
});
