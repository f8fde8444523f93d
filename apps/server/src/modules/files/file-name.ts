import { fileRules } from '@chaguan/contract';

// Controls, direction overrides, joiners: invisible to readers, and often misleading ("Trojan source").
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Characters that some system treats as part of a path or as a wildcard. */
const reserved = /[<>:"|?*\\/]/g;

/** In lower case and without the dot; empty when there is none. */
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

/** A name that every system can store: Chinese stays, paths and controls are removed, at most 255 bytes with its extension. */
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
