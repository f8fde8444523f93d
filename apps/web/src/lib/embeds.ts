import { type EmbedProvider, readEmbed } from '@chaguan/richtext/embeds';
import type { MouseEvent } from 'react';
import { startsPlaying } from './one-player.ts';

/** This site refuses to play without a referrer; the others need not get one. */
const asksForOrigin: readonly EmbedProvider[] = ['youtube'];

function frameOf(player: string, provider: EmbedProvider, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Its own origin and scripts, without navigation of this page.
  frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation');
  frame.allow = 'autoplay; fullscreen; picture-in-picture';
  frame.referrerPolicy = asksForOrigin.includes(provider) ? 'strict-origin' : 'no-referrer';
  frame.src = player;
  return frame;
}

/** Replaces the card by the player; the link below stays. The card is restored when another player starts. */
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

/** Call it on each click within a body: a click on the card of a playable video plays it. */
export function pressEmbed(event: MouseEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const card = event.target.closest<HTMLAnchorElement>('a.embed.playable');
  if (card === null) return;
  event.preventDefault();
  play(card);
}
