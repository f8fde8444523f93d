import type { RecordOf } from '../../archive/records/index.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn } from '../postgres-database.ts';
import type { Site } from './site.ts';

type List = RecordOf<'words'>;

/** What the source does with its watched words, by number; words that only link or tag are no filter. */
const lists: Readonly<Record<number, Pick<List, 'name' | 'act'>>> = {
  1: { name: 'Blocked', act: 'refuse' },
  2: { name: 'Censored', act: 'mask' },
  3: { name: 'Approval required', act: 'hold' },
  4: { name: 'Flagged', act: 'hold' },
  5: { name: 'Replaced', act: 'mask' },
  7: { name: 'Silenced', act: 'hold' },
};

/** A star stands for anything: at an end it is what our filter does anyway, within a word it is up to ten characters. */
function lineOf(row: Row): string {
  const word = textIn(row, 'word')
    .replaceAll(/^\*+|\*+$/g, '')
    .replaceAll(/\*+/g, '{10}')
    .trim();
  const replacement = textIn(row, 'replacement').trim();
  return numberIn(row, 'action') === 5 && replacement !== '' ? `${word}=${replacement}` : word;
}

/** Watched words, as one list for each thing that the source does with them. */
export async function* readWords({ db }: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!db.has('watched_words')) return;
  const replacement = db.has('watched_words.replacement') ? 'replacement' : `'' as replacement`;
  const rows = await db.rows(`select id, word, action, ${replacement} from watched_words order by action, id`);
  for (const [action, words] of Map.groupBy(rows, (row) => numberIn(row, 'action'))) {
    const cursor = String(action).padStart(3, '0');
    if (after !== null && cursor <= after) continue;
    const list = lists[action];
    const lines = [...new Set(words.map(lineOf))].filter((line) => line !== '').map((line) => line.slice(0, 500));
    const facts = { table: 'watched_words', rows: words.length, cursor };
    if (list === undefined) yield { ...facts, outcome: 'left_out', key: String(action), reason: 'words that are linked or tagged' };
    else {
      const record: List = { key: String(action), ...list, scopes: ['posts', 'messages'], lines: lines.slice(0, 50_000) };
      yield { ...facts, outcome: 'record', record };
    }
  }
}
