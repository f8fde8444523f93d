import { prototype } from '../../platform/unicode/skeleton.ts';

/**
 * Alphabets of other scripts in which names are dressed up, each from a to z, as text generators write them. They resemble Latin less than
 * the confusables of UTS 39, and many are letters of living scripts, so they count for protected names only.
 */
const alphabets = [
  'ᗩᗷᑕᗪᕮᖴGᕼIᒍKᒪᗰᑎOᑭᑫᖇᔕTᑌᐯᗯ᙭Yᘔ',
  'ᗅᗸᑢᗫᙓᖶᘜᖺᓰᒎKᒻᘻᘉᗝᕈᕴᘖSᖶᑗᐻᙡ᙮ᖻᙇ',
  'ᏗᏰፈᎴᏋᎦᎶᏂᎥᏠᏦᏝᎷᏁᎧᎮᎤᏒᏕᏖᏬᏉᏇጀᎩፚ',
  'ᎪᏴᏟᎠᎬҒᏀᎻᏆᎫᏦᏞᎷNᎾᏢQᏒᏚᎢUᏙᎳXᎽᏃ',
  'ąҍçժҽƒցհìʝҟӀʍղօքզɾʂէմѵաӿվՀ',
  'αв¢∂єƒgнιנкℓмησρqяѕтυνωχуz',
  'ΛBᄃDΣFGΉIJKLMПӨPQЯƧTЦVЩXYZ',
  'ДБСԀЄFБЂЇЈЌLМИФРQЯЅГЦѴШЖЎZ',
  '₳฿₵ĐɆ₣₲ⱧłJ₭Ⱡ₥₦Ø₱QⱤ₴₮ɄV₩ӾɎⱫ',
  'ﾑ乃cd乇ｷgんﾉﾌズﾚﾶ刀oｱqr丂ｲu√wﾒﾘ乙',
  '卂乃匚ᗪ乇千Ꮆ卄丨ﾌҜㄥ爪几ㄖ卩Ɋ尺丂ㄒㄩᐯ山乂ㄚ乙',
  'ค๒ς๔єŦﻮђเןкl๓ภ๏קợгรtยשฬאץz',
  'ค๖¢໓ēfງhiวkl๓ຖ໐p๑rŞtนงຟxฯຊ',
  'αႦƈԃҽϝɠԋιʝƙʅɱɳσρϙɾʂƚυʋɯxყȥ',
  'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz',
  'ȺɃȻĐɆFǤĦƗɈꝀŁMNØⱣꝖɌSŦᵾVWXɎƵ',
  'αɓƈ∂εƒɠɦเʝҡℓɱɳσρφ૨รƭµѵωאყƶ',
  'ልጌርዕቿቻኗዘጎጋጕረጠክዐየዒዪነፕሁሀሠሸሃጊ',
  'ⲀⲂⲤⲆⲈϤⳒϨⲒϳⲔ𝓁ⲘⲚⲞⲢϥ𝓇ⲊⲦⲨ𝓋ϢⲬⲮⲌ',
  '𐌀𐌁𐌂𐌃𐌄𐌅ᏵᎻ𐌉ᎫᏦ𐌋𐌌𐌍Ꝋ𐌓𐌒𐌐𐌔𐌕ᵾᕓᏔ𐋄𐌙Ɀ',
  'ⱥɃȼđɇꞘǥħɨɉⱪⱡⱮꞤøᵽꝗɍꞨⱦʉꝟⱲӾɏⱬ',
  'ձեςժεƒցհιյκլӎոօքգրտէմѵшхվշ',
  '4bcd3f6h1jklmn0pqr57uvwxy2',
  '48<d€f9h!jk£mn0pqr$+µvwx¥%',
  '4ß©d€f9h¡jk£mn0pqr§+µvwx¥%',
];

/** By Latin letter: what is read as it. */
const alike = new Map<string, Set<string>>();
for (const alphabet of alphabets) {
  for (const [at, letter] of Array.from(alphabet.toLowerCase()).entries()) {
    const meant = String.fromCodePoint(0x61 + at);
    // A letter of ours is itself, also where an alphabet turns it upside down.
    if (!/[a-z]/.test(letter)) alike.set(meant, (alike.get(meant) ?? new Set()).add(letter));
  }
}

function isReadAsLetter(expected: string, letter: string): boolean {
  if (letter === expected || alike.get(expected)?.has(letter) === true) return true;
  return letter > '\u007F' && prototype(letter) === prototype(expected);
}

/** A letter of an alphabet that is read as none of ours: within a word of ours it stands for whichever is missing. */
function isStrange(letter: string): boolean {
  return (
    /(?![\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hangul}])[\p{L}--[a-z]]/v.test(letter) &&
    !/^[\u0000-\u007F]*$/.test(prototype(letter))
  );
}

/** Whether all letters are read so; of three, one may be strange. */
function isReadAsWord(expected: readonly string[], letters: readonly string[]): boolean {
  const others = expected.filter((letter, at) => !isReadAsLetter(letter, letters[at] ?? '')).length;
  if (others === 0) return true;
  const strange = expected.filter((letter, at) => !isReadAsLetter(letter, letters[at] ?? '') && isStrange(letters[at] ?? '')).length;
  return strange === others && others * 3 <= expected.length;
}

/** A Thai sign of these alphabets is no separator. */
const separator = /[^\p{L}\p{N}\p{S}๏]/gu;
const separated = /^(?:[\p{L}\p{N}\p{S}๏][^\p{L}\p{N}\p{S}๏]+)+.$/u;

/**
 * A name with the part that says this word in such letters, digits or signs replaced by the word; undefined where no part does. A name
 * whose letters are all separated is read without its separators.
 * @param word in lower-case Latin letters
 */
export function fancyReading(word: string, name: string): string | undefined {
  const lower = name.toLowerCase();
  const letters = Array.from(separated.test(lower) ? lower.replaceAll(separator, '') : lower);
  const expected = Array.from(word);
  for (let first = 0; first + expected.length <= letters.length; first += 1) {
    if (!isReadAsWord(expected, letters.slice(first, first + expected.length))) continue;
    return [...letters.slice(0, first), word, ...letters.slice(first + expected.length)].join('');
  }
  return undefined;
}
