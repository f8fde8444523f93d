// Part of /sw.js: shows push messages and opens what they are about.

/** A path of this site; what is anything else leads to the front page. */
function addressOf(url) {
  const { origin } = self.location;
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return origin;
  const target = new URL(url, origin);
  return target.origin === origin ? target.href : origin;
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function show(data) {
  const { title, body, tag, url } = read(data);
  // Browsers take the permission from sites that get messages and show nothing.
  await self.registration.showNotification(typeof title === 'string' && title !== '' ? title : self.location.hostname, {
    body: typeof body === 'string' ? body : '',
    icon: '/icon-192.png',
    badge: '/icon-badge.png',
    ...(typeof tag === 'string' && { tag }),
    data: { url: addressOf(url) },
  });
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === url) ?? pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await page.focus();
  if (page.url === url) return;
  // A page that this worker does not control yet cannot be led elsewhere.
  await page.navigate(url).catch(() => self.clients.openWindow(url));
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.url)));
});
