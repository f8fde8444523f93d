import { listTopics as endpoint, TopicCard, type Answer } from '@chaguan/contract';
import { invariant } from '../../../platform/failure.ts';
import { keptPieces } from '../../../platform/http/json-list.ts';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { ReadyJson } from '../../../platform/http/ready-json.ts';
import { ownBytes } from '../../../platform/own-bytes.ts';
import { markOf } from './unread-marks.ts';

/** A page of a list as one kind of readers gets it, but for what each has not read: that comes between. */
export interface WrittenList {
  /** For whoever has no marks. */
  whole: ReadyJson;
  /** Each card up to its mark. */
  heads: readonly Buffer[];
  /** Marks of topics that these readers may not open are not theirs to see. */
  open: readonly boolean[];
  end: Buffer;
}

const writePage = jsonWriter(endpoint.answer);
const writeCard = jsonWriter(TopicCard);
const writeMark = jsonWriter(TopicCard.properties.unread);

const unmarked = '0';

/** The mark stands last in its card. Few differ: a number is counted to a hundred. */
const tails = new Map<string, Buffer>();

function tailOf(word: string): Buffer {
  const known = tails.get(word) ?? ownBytes(`${writeMark(markOf(word))}}`);
  tails.set(word, known);
  return known;
}

function headOf(card: string): string {
  const tail = tailOf(unmarked).toString();
  invariant(card.endsWith(tail), 'the mark stands last in its card, and was left empty');
  return card.slice(0, -tail.length);
}

/** `page` presented without marks; `open` tells which of its topics these readers may open. */
export function writeList(page: Answer<typeof endpoint>, open: readonly boolean[]): WrittenList {
  const empty = writePage({ ...page, items: [] });
  const first = empty.indexOf('[]') + 1;
  const heads = page.items.map((card, place) => `${place === 0 ? empty.slice(0, first) : ','}${headOf(writeCard(card))}`);
  return { whole: new ReadyJson(ownBytes(writePage(page))), heads: keptPieces(heads), open, end: ownBytes(empty.slice(first)) };
}

/** With the marks of one reader, a word per topic. */
export function withMarks({ heads, open, end }: WrittenList, words: readonly string[]): ReadyJson {
  const pieces = heads.flatMap((head, place) => [head, tailOf(open[place] === true ? (words[place] ?? unmarked) : unmarked)]);
  return new ReadyJson(Buffer.concat([...pieces, end]));
}
