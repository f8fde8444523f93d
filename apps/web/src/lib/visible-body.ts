import { markPlayable } from '@chaguan/richtext/embeds';
import { blockExternalImages } from '@chaguan/richtext/external-images';
import { useLoadsExternalImages } from './external-images.ts';
import { useSiteInfo } from './site.ts';

/** HTML of a rendered body, adjusted to this site's settings. */
export function useVisibleBody(html: string): string {
  const loads = useLoadsExternalImages();
  const embeds = useSiteInfo()?.embeds;
  return markPlayable(loads ? html : blockExternalImages(html), embeds ?? []);
}
