import { urlOf } from './url-of.ts';

/** Sites whose videos can be played within a body, by the names used in settings. */
export const embedProviders = ['bilibili', 'youku', 'qq', 'iqiyi', 'sohu', 'youtube'] as const;
export type EmbedProvider = (typeof embedProviders)[number];

/** A video of another site. `page` is for people, `player` for a frame; both are built from ids, never copied. */
export interface Embed {
  provider: EmbedProvider;
  page: string;
  player: string;
}

/** Origins of a provider's players, for `frame-src`. */
export const embedOrigins: Record<EmbedProvider, string> = {
  bilibili: 'https://player.bilibili.com',
  youku: 'https://player.youku.com',
  qq: 'https://v.qq.com',
  iqiyi: 'https://open.iqiyi.com',
  sohu: 'https://tv.sohu.com',
  youtube: 'https://www.youtube-nocookie.com',
};

type Addresses = Omit<Embed, 'provider'>;
type Reader = (url: URL) => Addresses | undefined;

const addressMax = 500;

/** The groups of a pattern that matches the whole text; undefined if it does not match. */
function idIn(text: string | null, pattern: RegExp): string | undefined {
  return (text === null ? undefined : pattern.exec(text)?.[1]) ?? undefined;
}

/** A start time such as 90, `90s` or `1m30s`, in seconds; 0 if invalid or longer than a day. */
function secondsIn(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total < 86_400 ? total : 0;
}

function query(values: Record<string, string | number>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== 0);
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function bilibili({ pathname, searchParams, hostname }: URL): Addresses | undefined {
  const inFrame = hostname === 'player.bilibili.com';
  const bv = inFrame ? searchParams.get('bvid') : idIn(pathname, /^\/video\/(BV\w+)\/?$/);
  const av = inFrame ? searchParams.get('aid') : idIn(pathname, /^\/video\/av(\d+)\/?$/);
  const bvid = idIn(bv ?? null, /^(BV[0-9A-Za-z]{10})$/);
  const aid = idIn(av ?? null, /^(\d{1,15})$/);
  if ((inFrame && pathname !== '/player.html') || (bvid === undefined && aid === undefined)) return undefined;
  const part = Number(idIn(searchParams.get('p'), /^([1-9]\d{0,3})$/) ?? 1);
  const t = secondsIn(searchParams.get('t'));
  const video: Record<string, string> = bvid === undefined ? { aid: aid ?? '' } : { bvid };
  return {
    page: `https://www.bilibili.com/video/${bvid ?? `av${aid}`}${query({ p: part === 1 ? '' : part, t })}`,
    player: `${embedOrigins.bilibili}/player.html${query({ ...video, p: part, t, autoplay: '1', danmaku: '0' })}`,
  };
}

function youku({ pathname, searchParams, hostname }: URL): Addresses | undefined {
  const id = /^(X[\w=]{8,30})$/;
  const vid =
    hostname === 'player.youku.com'
      ? idIn(pathname, /^\/embed\/(X[\w=]{8,30})$/)
      : (idIn(pathname, /^\/v_show\/id_(X[\w=]{8,30})\.html$/) ?? (pathname === '/video' ? idIn(searchParams.get('vid'), id) : undefined));
  if (vid === undefined) return undefined;
  return { page: `https://v.youku.com/v_show/id_${vid}.html`, player: `${embedOrigins.youku}/embed/${vid}?autoplay=true` };
}

function qq({ pathname, searchParams }: URL): Addresses | undefined {
  const framed = pathname === '/txp/iframe/player.html' || pathname === '/iframe/player.html';
  const vid = framed
    ? idIn(searchParams.get('vid'), /^([a-z]\d{4}[0-9a-z]{6})$/)
    : idIn(pathname, /^\/x\/(?:page|cover\/[0-9a-z]{1,30})\/([a-z]\d{4}[0-9a-z]{6})\.html$/);
  if (vid === undefined) return undefined;
  return { page: `https://v.qq.com/x/page/${vid}.html`, player: `${embedOrigins.qq}/txp/iframe/player.html?vid=${vid}&auto=1` };
}

/** Its page URLs lack an id that its player needs: only its embed code can be played. */
function iqiyi({ pathname, searchParams }: URL): Addresses | undefined {
  const vid = idIn(searchParams.get('vid'), /^([0-9a-f]{32})$/);
  const tvId = idIn(searchParams.get('tvId') ?? searchParams.get('tvid'), /^(\d{5,20})$/);
  if (pathname !== '/developer/player_js/coopPlayerIndex.html' || vid === undefined || tvId === undefined) return undefined;
  const page = `${embedOrigins.iqiyi}${pathname}?vid=${vid}&tvId=${tvId}`;
  return { page, player: page };
}

function sohu({ pathname, searchParams, hostname }: URL): Addresses | undefined {
  const number = /^(\d{5,12})$/;
  let bid: string | undefined;
  if (pathname === '/s/sohuplayer/iplay.html') bid = idIn(searchParams.get('bid'), number);
  else if (hostname === 'my.tv.sohu.com') bid = idIn(pathname, /^\/us\/\d{1,12}\/(\d{5,12})\.shtml$/);
  else bid = idIn(decoded(idIn(pathname, /^\/v\/([\w+/-]{8,80}={0,2})\.html$/)), /^us\/\d{1,12}\/(\d{5,12})\.shtml$/);
  if (bid === undefined) return undefined;
  const player = `${embedOrigins.sohu}/s/sohuplayer/iplay.html?bid=${bid}`;
  return { page: player, player: `${player}&autoplay=true&disablePlaylist=true` };
}

function decoded(base64: string | undefined): string | null {
  try {
    return base64 === undefined ? null : atob(base64);
  } catch {
    return null;
  }
}

function youtube({ pathname, searchParams, hostname }: URL): Addresses | undefined {
  const written =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : pathname === '/watch'
        ? searchParams.get('v')
        : idIn(pathname, /^\/(?:embed|shorts|live)\/([\w-]+)$/);
  const id = idIn(written ?? null, /^([\w-]{11})$/);
  if (id === undefined) return undefined;
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start'));
  return {
    page: `https://www.youtube.com/watch${query({ v: id, t: start })}`,
    player: `${embedOrigins.youtube}/embed/${id}${query({ autoplay: '1', rel: '0', start })}`,
  };
}

/** By the complete host name: a name that only ends or begins like it belongs to somebody else. */
const readers = new Map<string, readonly [EmbedProvider, Reader]>([
  ...['www.bilibili.com', 'm.bilibili.com', 'bilibili.com', 'player.bilibili.com'].map((host) => [host, ['bilibili', bilibili]] as const),
  ...['v.youku.com', 'm.youku.com', 'player.youku.com'].map((host) => [host, ['youku', youku]] as const),
  ...['v.qq.com', 'm.v.qq.com'].map((host) => [host, ['qq', qq]] as const),
  ['open.iqiyi.com', ['iqiyi', iqiyi]],
  ...['tv.sohu.com', 'my.tv.sohu.com'].map((host) => [host, ['sohu', sohu]] as const),
  ...['www.youtube.com', 'm.youtube.com', 'youtube.com', 'youtu.be', 'www.youtube-nocookie.com'].map(
    (host) => [host, ['youtube', youtube]] as const,
  ),
]);

/** The video at a URL, recognized by its host and the format of its ids; undefined for every other URL. */
export function readEmbed(address: string): Embed | undefined {
  if (address.length > addressMax) return undefined;
  const url = urlOf(address.startsWith('//') ? `https:${address}` : address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const [provider, read] = readers.get(url.hostname) ?? [];
  const addresses = read?.(url);
  return provider === undefined || addresses === undefined ? undefined : { provider, ...addresses };
}

/**
 * HTML of a rendered body in which the cards of these providers can be played inline; the others link to their sites. Only for output of
 * `renderBody`: no other element has this beginning.
 */
export function markPlayable(html: string, providers: readonly EmbedProvider[]): string {
  if (!html.includes('<a class="embed"')) return html;
  return html.replace(/<a class="embed" data-embed="([a-z]+)"/g, (written, provider: EmbedProvider) =>
    providers.includes(provider) ? written.replace('"embed"', '"embed playable"') : written,
  );
}
