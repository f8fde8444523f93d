// Part of /sw.js on a site that has switched off reading offline: removes what was stored, and leaves every request to the network.

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('pages'), caches.delete('assets'), self.registration.navigationPreload?.disable()])),
);
