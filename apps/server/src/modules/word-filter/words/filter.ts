import type { FieldFailure, WordAct, WordScope } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { failField, refusedField } from '../../../platform/failure.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { fold } from './fold.ts';
import { judgeOf } from './judge.ts';
import { readWordLine } from './read-lines.ts';
import { buildTrie, findWords, type Trie } from './trie.ts';

interface Entry {
  word: string;
  act: WordAct;
  replacement: string | null;
  list: { id: string; name: string; places: readonly string[] };
}

/** The words of all enabled lists, compiled for searching. */
export interface WordFilter {
  entries: readonly Entry[];
  trie: Trie;
}

async function load(db: Db): Promise<WordFilter> {
  const lists = await db
    .selectFrom('wordList')
    .select(['id', 'name', 'act', 'places', 'lines'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  const entries = lists.flatMap((list) =>
    list.lines.map((line) => {
      const { word, act, replacement } = readWordLine(line);
      return { word, act: act ?? (list.act as WordAct), replacement, list };
    }),
  );
  return { entries, trie: await buildTrie(entries.map(({ word }) => word)) };
}

/**
 * Built at the start and immediately after each change; nothing else makes it stale. Inside a transaction the same instance is used:
 * otherwise it would be built for that transaction alone.
 */
export const wordFilter = new CachedRead('word-filter', 24 * 60 * 60 * 1000, load, { evenInside: true, eager: true });

export interface WordHit extends Entry {
  /** Offsets in the original text, in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
}

/** Holding makes no sense without review: messages are not read by staff, and names are refused by every list. */
function actAt(scope: WordScope, act: WordAct): WordAct | null {
  if (scope === 'names') return 'refuse';
  return scope === 'messages' && act === 'hold' ? null : act;
}

/** The matches of the lists in a text, by position; of several matches of one act with the same start only the longest. */
export function hitsIn(filter: WordFilter, scope: WordScope, text: string): WordHit[] {
  return searchWords(filter, scope, text).hits;
}

/** The same with the number of steps: at most the length of the text times that of the longest word, whatever the lists contain. */
export function searchWords({ entries, trie }: WordFilter, scope: WordScope, text: string): { hits: WordHit[]; steps: number } {
  if (entries.length === 0) return { hits: [], steps: 0 };
  const folded = fold(text);
  const hits: WordHit[] = [];
  let begun: { first: number; hits: Map<WordAct, WordHit> } = { first: -1, hits: new Map() };
  const judge = judgeOf(folded);
  const walked = findWords(trie, folded, (at, first, last) => {
    const [entry, word] = [entries[at], trie.words[at]];
    const act = entry?.list.places.includes(scope) ? actAt(scope, entry.act) : null;
    if (entry === undefined || word === undefined || act === null) return undefined;
    if (begun.first === first && begun.hits.has(act)) return undefined;
    if (!judge.isHit(word, first, last)) return undefined;
    if (begun.first !== first) {
      hits.push(...begun.hits.values());
      begun = { first, hits: new Map() };
    }
    const lastIndex = folded.positions[last] ?? 0;
    const end = lastIndex + String.fromCodePoint(text.codePointAt(lastIndex) ?? 0).length;
    begun.hits.set(act, { ...entry, act, start: folded.positions[first] ?? 0, end });
    return undefined;
  });
  return { hits: [...hits, ...begun.hits.values()], steps: walked + judge.steps() };
}

/** ASCII symbols may have a meaning in Markdown; their full-width forms have none and look alike. */
function harmless(replacement: string): string {
  return replacement.replaceAll(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

const longestMask = 10;

function maskOf({ word, replacement }: Entry): string {
  return harmless(replacement ?? '*'.repeat(Math.min([...word].length, longestMask)));
}

/** The text with its masked words replaced, from left to right. */
export function maskHits(text: string, hits: readonly WordHit[]): string {
  let [masked, at] = ['', 0];
  for (const hit of hits) {
    if (hit.act !== 'mask' || hit.start < at) continue;
    masked += text.slice(at, hit.start) + maskOf(hit);
    at = hit.end;
  }
  return masked + text.slice(at);
}

/**
 * For texts by which members describe themselves: nobody reviews them, so words that would hold a post are refused as well. The failure
 * names words of the list's `acts`.
 */
export function profileFailures(field: string, hits: readonly WordHit[], acts: readonly WordAct[]): FieldFailure[] {
  const words = acts.flatMap((act) => wordsOf(hits, act));
  return words.length === 0 ? [] : [refusedField(field, 'words.refused', { words: words.slice(0, mostWords).join(', ') })];
}

/** This many words are named in a failure; the author of more will see the pattern. */
const mostWords = 3;

/** @throws Failure `words.refused` at the field, when a listed word forbids the text */
export function refuseWords(field: string, hits: readonly WordHit[]): void {
  const words = wordsOf(hits, 'refuse');
  if (words.length > 0) failField(field, 'words.refused', { words: words.slice(0, mostWords).join(', ') });
}

/** Each word once, in the spelling of its list. */
export function wordsOf(hits: readonly WordHit[], act: WordAct): string[] {
  return [...new Set(hits.filter((hit) => hit.act === act).map(({ word }) => word))];
}

/**
 * Moderators without a limit to tags may write the listed words, because they may need to name them. Other staff are filtered like members:
 * auditors do not write in office, and posts of staff limited to some tags are filtered before their tags are known.
 */
export function isUnscreened(viewer: Pick<Viewer, 'powers'>): boolean {
  return actsOn(viewer, 'content', []);
}
