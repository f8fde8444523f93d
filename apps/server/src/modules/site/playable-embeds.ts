import { type EmbedProvider, embedOrigins, embedProviders } from '@chaguan/richtext/embeds';
import type { Settings } from './setting-list.ts';

const settingOf = {
  bilibili: 'embedBilibili',
  youku: 'embedYouku',
  qq: 'embedQq',
  iqiyi: 'embedIqiyi',
  sohu: 'embedSohu',
  youtube: 'embedYoutube',
} as const satisfies Record<EmbedProvider, keyof Settings>;

/** Sites whose videos can be played within a body on request; those of others are links. */
export function playableEmbeds(values: Settings): EmbedProvider[] {
  return embedProviders.filter((provider) => values[settingOf[provider]]);
}

/** Origins from which a page may load frames. */
export function playableOrigins(values: Settings): string[] {
  return playableEmbeds(values).map((provider) => embedOrigins[provider]);
}
