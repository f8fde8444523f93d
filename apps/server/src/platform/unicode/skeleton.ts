import { createRequire } from 'node:module';
import type unhomoglyph from 'unhomoglyph';
import { simplified } from './plain-form.ts';

const load = createRequire(import.meta.url);

/** Characters that the data does not map although they look like a Latin letter, mainly small capitals; each before its letter. */
const alsoLatin = new Map(
  [
    ...'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıiᏆiոnґrҐrғfқkҟkҡkҝkңhҥhҳxҷuһhҽeҿeӄkӈhӏlԛqԝwƀbɓbƃbƅbđdɖdɗdƌdɛeɘeəeǝeɇeƒfɠgǥgʛgħhɦhɧhɨiɩiĸkƙkɬlɭlƚlłlɱmɲnƞnŋnɳnɵoøoƥpɋqɹrɾrɽrʁrʂsȿsƭtʈtŧtʉuʊuʋvɯwʍwƴyʎyƶzʐzȥz'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, small = '', plain = '']) => [small, plain]),
);

/** Letters that are rendered as emoji (negative circles and squares, halves of flags) and have no compatible form. */
function plainOfEmoji(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = [0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26);
  return first === undefined ? letter : String.fromCodePoint(0x41 + code - first);
}

/** Marks that do not turn a letter into another one. The two Japanese ones do (か, が). */
const unread = /(?![\u3099\u309A])(?:\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}|\p{Me}|(?=\p{Script=Inherited})\p{Mn}|\s|\u2800)/gu;

function bare(text: string): string {
  return text.normalize('NFKD').replaceAll(unread, '');
}

function isAscii(text: string): boolean {
  return /^[\u0000-\u007F]*$/.test(text);
}

/** In Cherokee and other scripts only the capitals look Latin, so a letter is mapped by whichever of its two forms does. */
function prototypeOf(letter: string, confusables: (text: string) => string): string {
  const plain = alsoLatin.get(letter) ?? plainOfEmoji(letter);
  if (isAscii(plain) && plain !== letter) return confusables(plain);
  const own = bare(confusables(letter));
  if (isAscii(own)) return own;
  const capital = bare(confusables(letter.toUpperCase()));
  if (isAscii(capital)) return capital;
  return Array.from(own, (part) => alsoLatin.get(part) ?? part).join('');
}

/**
 * A text in the plain characters that it can be mistaken for: as UTS 39 (data: `unhomoglyph`, confusables.txt of Unicode 13), and stricter:
 * simplified, without spaces, case and marks. For comparing only, never for display.
 */
export function prototype(text: string): string {
  const confusables = load('unhomoglyph') as typeof unhomoglyph;
  const latin = Array.from(simplified(bare(text)), (letter) => prototypeOf(letter, confusables)).join('');
  return bare(Array.from(latin.toLowerCase(), (letter) => prototypeOf(letter, confusables)).join('')).toLowerCase();
}

/** Two names with one skeleton are confusable: the prototype, in which also i, l and 1 are one letter. */
export function skeleton(name: string): string {
  return prototype(name).replaceAll(/[i1|]/g, 'l');
}
