/**
 * Letters of other scripts that look like Latin ones, in lower case, each with its double (after UTS 39, as far as
 * keyboards and phones write them). Compatible forms (full-width, mathematical) are folded before.
 */
const doubles =
  'аaɑaαaвbеeһhіiιiїiјjкkκkоoοoөoрpρpԛqѕsтtуyγyνvѵvԝwхxχxԁdсcϲcցgɡgոnհhօoսuıiłlӏlмmнhгrпnꮮlᴏoᴀaᴄcᴇeᴍmᴛtᴜuᴠvᴡwᴢzɴnʀrɪiʟlꜱs';

const latin = new Map([...doubles.matchAll(/(.)(.)/gu)].map(([, strange = '', plain = '']) => [strange, plain]));

/** The Latin letters that a name in lower case is read as: nobody becomes `admin` by a Cyrillic a. */
export function readAsLatin(name: string): string {
  // Most names have none of these letters.
  return /[^\p{Script=Han}\u0000-\u007F]/u.test(name) ? Array.from(name, (letter) => latin.get(letter) ?? letter).join('') : name;
}
