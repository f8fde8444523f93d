// Part of /sw.js: pages that were read can be read again without a network (ADR 55). Only what a visitor gets is stored: the HTML of a
// page never contains anything of a member.

const pagesCache = 'pages';
const assetsCache = 'assets';
/** The page of a topic or question, or a list of them. */
const storedPaths = /^\/(?:thread|question|siteHome|index|askList)$/;
const mostPages = 50;
const oldestMs = 30 * 24 * 60 * 60 * 1000;
/** Enough for two builds. */
const mostAssets = 600;
/** A network that does not answer for this long is treated as none, if the page is stored. */
const patienceMs = 6000;
const storedAt = 'x-stored-at';

/** Raised when everything is forgotten: what was requested before must not be stored afterwards. */
let epoch = 0;

const keyOf = (url) => {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
};

async function trim(cache, most, oldest) {
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return { request, at: Number(response?.headers.get(storedAt) ?? 0) };
    }),
  );
  entries.sort((a, b) => b.at - a.at);
  const surplus = entries.filter(({ at }, index) => index >= most || at < oldest);
  await Promise.all(surplus.map(({ request }) => cache.delete(request)));
}

async function storeAsset(url) {
  const cache = await caches.open(assetsCache);
  if (await cache.match(url)) return;
  const response = await fetch(url);
  if (response.ok) await cache.put(url, response);
}

/** Stores a page with its style sheets; a page that visitors do not get (any more) is removed. */
async function storePage(url, response, begun) {
  const key = keyOf(url);
  const cache = await caches.open(pagesCache);
  if (!response.ok || response.redirected || !(response.headers.get('content-type') ?? '').startsWith('text/html')) {
    if (response.status === 403 || response.status === 404 || response.status === 410) await cache.delete(key);
    return;
  }
  const html = await response.text();
  if (begun !== epoch) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', [storedAt]: String(Date.now()) };
  await cache.put(key, new Response(html, { headers }));
  if (begun !== epoch) await cache.delete(key);
  await trim(cache, mostPages, Date.now() - oldestMs);
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css|\/theme\.css[^"]*)"/g)].map(([, path]) => path.replaceAll('&amp;', '&'));
  await Promise.all(styles.map((path) => storeAsset(path).catch(() => undefined)));
}

/** A page that was opened within the site, without loading a document. */
async function remember(url) {
  const { origin, pathname } = new URL(url, self.location.origin);
  if (origin !== self.location.origin || !storedPaths.test(pathname)) return;
  const begun = epoch;
  const stored = await (await caches.open(pagesCache)).match(keyOf(url));
  // It was stored a moment ago, when the document was loaded.
  if (stored && Date.now() - Number(stored.headers.get(storedAt)) < 60_000) return;
  await storePage(url, await fetch(url, { headers: { accept: 'text/html' } }), begun);
}

async function forget() {
  epoch += 1;
  await caches.delete(pagesCache);
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** The texts by the language of a page; those in Traditional Chinese are what the build converts texts to (ADR 74). */
const texts = {
  'zh-CN': {
    mark: (time) => `没有网络，这是 ${time} 存下的样子。`,
    title: '没有网络',
    text: '这一页没有存下来。',
    list: '存下来、现在也能读的：',
    none: '读过的话题和问题会存在这里，没有网络时也能读。',
    retry: '再试一次',
  },
  'zh-Hant': {
    mark: (time) => `沒有網路，這是 ${time} 存下的樣子。`,
    title: '沒有網路',
    text: '這一頁沒有存下來。',
    list: '存下來、現在也能讀的：',
    none: '讀過的話題和問題會存在這裡，沒有網路時也能讀。',
    retry: '再試一次',
  },
  en: {
    mark: (time) => `You are offline. This page was stored on ${time}.`,
    title: 'You are offline',
    text: 'This page is not stored on this device.',
    list: 'Stored pages that you can read now:',
    none: 'Topics and questions that you read are stored here, so that you can read them offline.',
    retry: 'Try again',
  },
};

/** By the tag of a page, or what a browser prefers: `zh-TW` and its like are Traditional. */
function languageOf(tag) {
  if (/^zh-(?:tw|hk|mo|hant)/i.test(tag)) return 'zh-Hant';
  return /^zh/i.test(tag) ? 'zh-CN' : 'en';
}

const languageIn = (html) => languageOf(/<html[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? '');

function timeOf(at, language) {
  const locale = { 'zh-CN': 'zh-CN', 'zh-Hant': 'zh-TW', en: 'en-GB' }[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

const bar =
  'position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:#1f6b4a;color:#fff;font:14px/1.5 system-ui,sans-serif;text-align:center';

/** The colours that the reader chose, before the first paint (lib/theme.ts). */
const scheme =
  "try{var c=localStorage.getItem('scheme');if(c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.classList.add('dark')}catch(e){}";

/** The stored page as text to read: without scripts, which would ask the network, and with a mark and its date. */
async function readable(response) {
  const html = await response.text();
  const language = languageIn(html);
  const { mark: textAt, retry } = texts[language];
  const text = textAt(escaped(timeOf(Number(response.headers.get(storedAt)), language)));
  const mark = `<p role="status" style="${bar}">${text} <a href="" style="color:inherit">${retry}</a></p>`;
  const plain = html.replace(/<script\b[^]*?<\/script>/gi, '').replace(/<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>/gi, '');
  const nonce = crypto.randomUUID();
  const marked = plain
    .replace(/<head\b[^>]*>/i, (head) => `${head}<script nonce="${nonce}">${scheme}</script>`)
    .replace(/<body\b[^>]*>/i, (body) => body + mark);
  return new Response(marked, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      [storedAt]: response.headers.get(storedAt),
    },
  });
}

/** What there is to read, when the requested page is not stored. */
async function offlinePage(request) {
  const cache = await caches.open(pagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      const html = (await response?.text()) ?? '';
      // The title comes from the page, where it is escaped already.
      return { url, html, title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? url, at: Number(response?.headers.get(storedAt) ?? 0) };
    }),
  );
  pages.sort((a, b) => b.at - a.at);
  const preferred = () => languageOf((request.headers.get('accept-language') ?? navigator.language).trim());
  const language = pages[0] ? languageIn(pages[0].html) : preferred();
  const words = texts[language];
  const items = pages.map(
    ({ url, title, at }) => `<li><a href="${escaped(url)}">${title}</a> <small>${escaped(timeOf(at, language))}</small></li>`,
  );
  const list = items.length > 0 ? `<h2>${words.list}</h2><ul>${items.join('')}</ul>` : `<p>${words.none}</p>`;
  const style =
    'body{font:16px/1.7 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1rem;background:#f6f3ec;color:#24271f}a{color:#1f6b4a}li{margin:.6rem 0;overflow-wrap:anywhere}small{color:#5d6257}h1{font-size:1.4rem}h2{font-size:1rem}@media(prefers-color-scheme:dark){body{background:#141613;color:#e8e6df}a{color:#7cc4a0}small{color:#a5a99d}}';
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${style}</style></head><body><main><h1>${words.title}</h1><p>${words.text} <a href="">${words.retry}</a></p>${list}</main></body></html>`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function storedPage(request) {
  const response = await (await caches.open(pagesCache)).match(keyOf(request.url));
  return response && readable(response);
}

const afterPatience = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

async function navigate(event) {
  const { request } = event;
  const begun = epoch;
  const network = (async () => (await event.preloadResponse) ?? fetch(request))();
  // It may fail after the stored page was shown.
  network.catch(() => undefined);
  const late = afterPatience().then(() => storedPage(request).catch(() => undefined));
  try {
    const response = (await Promise.race([network, late])) ?? (await network);
    if (storedPaths.test(new URL(request.url).pathname) && !response.headers.has(storedAt))
      event.waitUntil(storePage(request.url, response.clone(), begun).catch(() => undefined));
    return response;
  } catch {
    const stored = await storedPage(request).catch(() => undefined);
    return stored ?? offlinePage(request);
  }
}

async function storeUsed(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)));
}

/** Names of assets contain their hash, so a stored one is never out of date. Whatever fails in storing, the page gets its file. */
async function asset(event) {
  const { request } = event;
  const cache = await caches.open(assetsCache).catch(() => undefined);
  // A page that requests a file anew got one that was cut off.
  const isAnew = request.cache === 'reload' || request.cache === 'no-store' || request.cache === 'no-cache';
  const stored = isAnew ? undefined : await cache?.match(request).catch(() => undefined);
  if (stored) return stored;
  const response = await fetch(request);
  const isKept = response.ok && response.type === 'basic' && (response.headers.get('cache-control') ?? '').includes('immutable');
  if (cache && isKept) event.waitUntil(storeUsed(cache, request, response.clone()).catch(() => undefined));
  return response;
}

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('message', (event) => {
  const { kind, url } = event.data ?? {};
  if (kind === 'remember') event.waitUntil(remember(url).catch(() => undefined));
  if (kind === 'forget') event.waitUntil(forget());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|files|file|uploads)\b/.test(pathname)) event.respondWith(navigate(event));
  } else if (pathname.startsWith('/assets/') || pathname === '/theme.css') event.respondWith(asset(event));
});
