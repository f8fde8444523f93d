import { type Block, blocksOf } from './blocks.ts';

/** About as much of one post as can be read at a glance. */
const enough = 300;

/** A unit that was begun is finished unless it exceeds this. */
const most = 420;

/** Longer code is not quoted. */
const longestCode = 600;

/** Shorter text means nothing on its own. */
const leastLetters = 6;

const greeting =
  /^(?:(?:(?:你|您|大家|楼主)好|很高兴为[你您](?:提供服务|解答|服务)|谢谢(?:[你您]的)?(?:咨询|提问)|hi|hello|hey)(?:\s+(?:there|all|everyone))?[\s,，.。!！:：、~]+)*/i;

const farewell =
  /^(?:谢谢|多谢|感谢|祝|望采纳|(?:希望|期望)(?:能|可以|我|对|这|帮|上|以)|以?上?述?的?(?:答案|建议|回答|内容).{0,8}(?:仅供参考|希望|期望)|仅供参考|cheers|thanks|thank you|(?:best|kind)?\s*regards|best wishes|good luck|hope (?:this|that|it) helps|hth|enjoy\b)/i;
const farewellLength = 40;

/** A sentence, an item or a piece of code, taken as a whole or not at all. */
interface Unit {
  text: string;
  block: number;
  kind: Block['kind'];
}

function sentencesIn(text: string): string[] {
  return text
    .replace(greeting, '')
    .replace(/^[\s,，.。、;；:：]+/, '')
    .split(/(?<=[。！？!?…][”"’')）]?)(?![。！？!?…”"’')）])|(?<=[.](?:["')])?) (?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Code cut in the middle would swallow what follows. */
const balanced = (text: string): string => ((text.match(/`/g)?.length ?? 0) % 2 === 0 ? text : text.replaceAll('`', ''));

function unitsOf(blocks: readonly Block[]): Unit[] {
  return blocks.flatMap(({ kind, text }, block) => {
    const texts = kind === 'text' ? sentencesIn(text) : kind === 'list' ? text.split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)/) : [text];
    return texts.map((each) => ({ text: kind === 'code' ? each : balanced(each), block, kind }));
  });
}

const asks = ({ kind, text }: Unit): boolean => kind === 'text' && /[？?]["”）)]?$/.test(text);

const isFarewell = (unit: Unit | undefined): boolean =>
  unit?.kind === 'text' && unit.text.length <= farewellLength && farewell.test(unit.text);

/** Where in a long text the most relevant part begins; `worth` of two adjacent units, the earlier of equals. */
function bestStart(units: readonly Unit[], worth: (text: string) => number): number {
  let [best, highest] = [0, 0];
  units.forEach(({ text }, at) => {
    const value = worth(`${text} ${units[at + 1]?.text ?? ''}`);
    if (value > highest + 0.05) [best, highest] = [at, value];
  });
  return best;
}

/** As many units from the first on as make an extract. */
function firstUnits(units: readonly Unit[]): Unit[] {
  const chosen: Unit[] = [];
  let length = 0;
  for (const unit of units) {
    if (chosen.length === 0 && (asks(unit) || isFarewell(unit))) continue;
    if (unit.kind === 'code' && unit.text.length > longestCode) {
      if (chosen.length > 0) break;
      continue;
    }
    if (length >= enough || (chosen.length > 0 && length + unit.text.length > (unit.kind === 'code' ? longestCode + most : most))) break;
    chosen.push(chosen.length === 0 && unit.text.length > most ? { ...unit, text: `${unit.text.slice(0, enough)}…` } : unit);
    length += unit.text.length;
  }
  // An introduction means nothing without what follows, and a closing formula adds nothing.
  while (chosen.length > 1 && (/[:：]$/.test(chosen.at(-1)?.text ?? '') || isFarewell(chosen.at(-1)))) chosen.pop();
  return chosen;
}

function joined(units: readonly Unit[]): string {
  let text = '';
  units.forEach((unit, at) => {
    const before = units[at - 1];
    const gap = before?.block !== unit.block ? '\n\n' : unit.kind === 'list' ? '\n' : /[\p{ASCII}]$/u.test(text) ? ' ' : '';
    text += (at === 0 ? '' : gap) + unit.text;
  });
  return text;
}

/**
 * The beginning of a body's content, about 300 characters of Markdown with its lists and code; for a long body the part with the highest
 * `worth`, if given. Empty: the body contains nothing quotable.
 */
export function cutExtract(markdown: string, worth?: (text: string) => number): string {
  const blocks = blocksOf(markdown);
  const units = unitsOf(blocks);
  const isLong = units.reduce((sum, { text }) => sum + text.length, 0) > most;
  const start = worth !== undefined && isLong ? bestStart(units, worth) : 0;
  const text = joined(firstUnits(units.slice(start)));
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters ? text : '';
}
