// Part of /sw.js: what another app shares with the installed site is kept until the page of a new topic takes it (features/posts/write/shared.ts).

const sharedCache = 'shared';
const mostPictures = 9;
const longestText = 20_000;

async function keepShared(request) {
  const form = await request.formData();
  // What was shared before and never taken is replaced.
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const pictures = form.getAll('pictures').filter((file) => typeof file !== 'string' && file.type.startsWith('image/'));
  const text = (name) => String(form.get(name) ?? '').slice(0, longestText);
  const words = { title: text('title'), text: text('text'), url: text('url'), at: Date.now() };
  await cache.put('/share/words', new Response(JSON.stringify(words)));
  await Promise.all(
    pictures.slice(0, mostPictures).map((file, index) => {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      return cache.put(`/share/pictures/${index}`, new Response(file, { headers }));
    }),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'POST' || request.mode !== 'navigate' || origin !== self.location.origin || pathname !== '/share') return;
  // Where it cannot be kept the page opens without it.
  const opened = () => Response.redirect('/addTopic?shared=1', 303);
  event.respondWith(keepShared(request).then(opened, opened));
});
