import { fileRules } from '@chaguan/contract';

// Controls, direction overrides, joiners: nothing that a reader sees, and much that misleads one ("Trojan source").
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What some system takes for a part of a path or a wildcard. */
const reserved = /[<>:"|?*\\/]/g;

/** Lower case and without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function cutToBytes(text: string, bytes: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut;
}

/** A name that every system can store: Chinese stays, paths and controls go, at most 255 bytes with its extension. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').replaceAll(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(reserved, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const extension = extensionOf(plain);
  const ending = extension === '' ? '' : `.${plain.slice(-extension.length)}`;
  const stem = plain.slice(0, plain.length - ending.length).trimEnd();
  return `${cutToBytes(stem, fileRules.nameBytes - ending.length) || 'file'}${ending}`;
}
