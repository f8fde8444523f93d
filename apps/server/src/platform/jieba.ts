import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Jieba } from '@node-rs/jieba';

const readDictionary = (): Buffer => readFileSync(fileURLToPath(import.meta.resolve('@node-rs/jieba/dict.txt')));

/**
 * A segmenter of Chinese sentences with the default dictionary. The file is read here: the package's own module would permanently keep its
 * text, and that of another one, in memory (11 MB).
 */
export function newJieba(): Jieba {
  return Jieba.withDict(readDictionary());
}

let loaded: Jieba | undefined;

/** The instance of the process. The dictionary takes a while and some memory, so a process that never needs it does not load it. */
export function jieba(): Jieba {
  loaded ??= newJieba();
  return loaded;
}

/** Whether the default dictionary has this word. It is read each time: rarely asked, it is not worth its memory. */
export function isInDictionary(word: string): boolean {
  return readDictionary().includes(`\n${word} `);
}
