import { type EmbedProvider, readEmbed } from '@chaguan/richtext/embeds';
import type { MouseEvent } from 'react';
import { startsPlaying } from './one-player.ts';

/** It refuses to play for a page that does not say where it is; the others need not know. */
const asksForOrigin: readonly EmbedProvider[] = ['youtube'];

function frameOf(player: string, provider: EmbedProvider, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Its own origin and scripts, and no way to lead this page elsewhere.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation');
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = asksForOrigin.includes(provider) ? 'strict-origin' : 'no-referrer';
  frame.src = player;
  return frame;
}

/** The player in the place of its card; below it the link remains. The card comes back when something else plays. */
function play(card: HTMLAnchorElement): void {
  const embed = readEmbed(card.href);
  if (embed === undefined) return;
  const player = document.createElement('span');
  const source = card.cloneNode(true) as HTMLAnchorElement;
  player.className = 'embed-player';
  source.className = 'embed-source';
  const frame = frameOf(embed.player, embed.provider, card.querySelector('span')?.textContent ?? '');
  player.append(frame, source);
  card.replaceWith(player);
  frame.focus({ preventScroll: true });
  startsPlaying(() => player.replaceWith(card));
}

/** To be called with each press within a body: one on the card of a video that may play here plays it. */
export function pressEmbed(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const card = event.target.closest<HTMLAnchorElement>('a.embed.playable');
  if (card === null) return;
  event.preventDefault();
  play(card);
}
