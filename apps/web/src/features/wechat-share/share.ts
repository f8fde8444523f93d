import { readWechatSignature, wechatScript } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

interface Card {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

/** The part of WeChat's JS-SDK that is used. */
interface Sdk {
  config: (options: { appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: readonly string[] }) => void;
  ready: (then: () => void) => void;
  updateAppMessageShareData: (card: Card) => void;
  updateTimelineShareData: (card: Omit<Card, 'desc'>) => void;
}

declare global {
  interface Window {
    wx?: Sdk;
  }
}

/** The SDK; undefined where it cannot be loaded: then WeChat shares the page by its address. */
function loadSdk(): Promise<Sdk | undefined> {
  return new Promise((done) => {
    if (window.wx) return done(window.wx);
    const script = document.createElement('script');
    script.src = wechatScript;
    script.addEventListener('load', () => done(window.wx));
    script.addEventListener('error', () => done(undefined));
    document.head.append(script);
  });
}

const metaOf = (property: string): string => document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? '';

/** What a visitor may read of the page, which is what its head says; null for pages that are not to be shared. */
function cardOfPage(): Card | null {
  // The home page has no title of its own.
  const [title, link] = [metaOf('title') || metaOf('site_name'), metaOf('url')];
  if (title === '' || link === '') return null;
  return { title, desc: metaOf('description'), link, imgUrl: metaOf('image') || new URL('/apple-touch-icon.png', link).href };
}

/**
 * Tells WeChat's browser how it shares the open page: title, description and picture. On an iPhone the address with which the application was
 * opened is signed, elsewhere the present one.
 */
export async function offerCard({ entry, present }: { entry: string; present: string }): Promise<void> {
  const card = cardOfPage();
  const sdk = card && (await loadSdk());
  if (!sdk) return;
  const url = /iPhone|iPad/.test(navigator.userAgent) ? entry : present;
  try {
    const { appId, timestamp, nonce: nonceStr, signature } = await api.call(readWechatSignature, { query: { url } });
    sdk.config({ appId, timestamp, nonceStr, signature, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] });
  } catch (failure) {
    if (failure instanceof ApiFailure) return;
    throw failure;
  }
  sdk.ready(() => {
    const { desc: _, ...moment } = card;
    sdk.updateAppMessageShareData(card);
    sdk.updateTimelineShareData(moment);
  });
}
