import { urlOf } from '@chaguan/richtext/url-of';

/** Redirect pages of sites for external links, by host and path, with the parameter that contains the target. */
const detours: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^link\.(?:zhihu\.com|juejin\.cn|csdn\.net|jianshu\.com)$/, /^\/?$/, 'target'],
  [/^link\.jianshu\.com$/, /^\/?$/, 't'],
  [/^(?:www\.)?jianshu\.com$/, /^\/go-wild$/, 'url'],
  [/^(?:gitee\.com|hacpai\.com|afdian\.com)$/, /^\/link$/, 'target'],
  [/^(?:www\.)?oschina\.net$/, /^\/action\/GoToLink$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/^c\.pc\.qq\.com$/, /^\/middlem\.html$/, 'pfurl'],
  [/^(?:www\.)?weibo\.cn$|^weibo\.cn$/, /^\/sinaurl$/, 'u'],
  [/^t\.cn$/, /^\/sinaurl$/, 'u'],
  [/^(?:www\.)?douban\.com$/, /^\/link2\/?$/, 'url'],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, 'u'],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^security\.feishu\.cn$/, /^\/link\/safety$/, 'target'],
];

/** Tracking parameters, which do not change the page. */
const tracking =
  /^(?:utm_\w+|spm|scm|fbclid|gclid|msclkid|yclid|igshid|mc_[ce]id|share_(?:from|source|medium|token|session_id)|vd_source|spm_id_from|_hsenc|_hsmi)$/;

/** The final target of a link: without redirect pages and tracking parameters. */
export function directAddress(href: string): string {
  const url = urlOf(href);
  if (url === null || !url.protocol.startsWith('http')) return href;
  for (const [host, path, parameter] of detours) {
    const target = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null;
    if (target) return urlOf(target)?.protocol.startsWith('http') ? directAddress(target) : target;
  }
  const parts = url.search.slice(1).split('&');
  const kept = parts.filter((part) => !tracking.test(part.split('=', 1)[0] ?? ''));
  if (kept.length === parts.length) return href;
  url.search = kept.join('&');
  return url.href;
}
