import { markPlayable } from '@chaguan/richtext/embeds';
import { holdExternalImages } from '@chaguan/richtext/external-images';
import type { MouseEvent } from 'react';
import { pressEmbed } from './embeds.ts';
import { pressExternalImage, useLoadsExternalImages } from './external-images.ts';
import { useSiteInfo } from './site.ts';

/** HTML of a rendered body, adjusted to this site's settings. */
export function useVisibleBody(html: string): string {
  const loads = useLoadsExternalImages();
  const embeds = useSiteInfo()?.embeds;
  return markPlayable(loads ? html : holdExternalImages(html), embeds ?? []);
}

/** Call it on each click within a body: content on demand is loaded. */
export function pressBody(event: MouseEvent<HTMLElement>): void {
  pressExternalImage(event);
  pressEmbed(event);
}
