/** This browser's support for push: `install` is an iPhone or iPad whose page is not on the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'none';

function isApplePhone(): boolean {
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/**
 * Asks the reader for permission, then the browser's push service; must be called from a click. Null when the reader refuses.
 * @throws DOMException when the service cannot be reached
 */
export async function subscribeHere(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js', { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription for other keys of the site, from before its database was recreated, must be removed first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
