import { markPlayable } from '@chaguan/richtext/embeds';
import { holdExternalImages } from '@chaguan/richtext/external-images';
import type { MouseEvent } from 'react';
import { pressEmbed } from './embeds.ts';
import { pressExternalImage, useLoadsExternalImages } from './external-images.ts';
import { useSiteInfo } from './site.ts';

/** HTML of a rendered body as this site shows it. */
export function useVisibleBody(html: string): string {
  const loads = useLoadsExternalImages();
  const embeds = useSiteInfo()?.embeds;
  return markPlayable(loads ? html : holdExternalImages(html), embeds ?? []);
}

/** To be called with each press within a body: what a reader asks for is loaded. */
export function pressBody(event: MouseEvent<HTMLElement>): void {
  pressExternalImage(event);
  pressEmbed(event);
}
