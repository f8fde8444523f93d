import { urlOf } from '@chaguan/richtext/url-of';
import { useSiteInfo } from './site.ts';

/** Whether images from other sites load with the page; otherwise they are links. */
export function useLoadsExternalImages(): boolean {
  return useSiteInfo()?.features.externalImages ?? false;
}

/** Whether loading it would contact another server. `base`: a URL of this site. */
export function isExternal(src: string, base: string): boolean {
  return urlOf(src, base)?.origin !== urlOf(base)?.origin;
}

/** Whether an image may be loaded with the page: those of this site always, others where the site allows it. */
export function useMayLoad(): (src: string) => boolean {
  const loads = useLoadsExternalImages();
  const base = useSiteInfo()?.baseURL ?? '';
  return (src) => loads || !isExternal(src, base);
}
