import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Jieba } from '@node-rs/jieba';

/**
 * A cutter of Chinese sentences with the usual dictionary. The file is read here: the package's own module would hold its
 * text, and that of another one, for good (11 MB).
 */
export function newJieba(): Jieba {
  return Jieba.withDict(readFileSync(fileURLToPath(import.meta.resolve('@node-rs/jieba/dict.txt'))));
}

let loaded: Jieba | undefined;

/** The one of the process. The dictionary takes a while and some memory, so a process that never writes does not load it. */
export function jieba(): Jieba {
  loaded ??= newJieba();
  return loaded;
}
