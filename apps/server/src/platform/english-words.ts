import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';

/** Spellings of both sides of the Atlantic with all inflections, and the names of programs, companies and packages. */
const packages = [
  '@cspell/dict-en_us',
  '@cspell/dict-en-gb-mit',
  '@cspell/dict-software-terms',
  '@cspell/dict-companies',
  '@cspell/dict-npm',
  '@cspell/dict-data-science',
];

interface Extension {
  dictionaryDefinitions: readonly { path: string }[];
}

/** The files that a dictionary package declares. */
function filesOf(name: string): URL[] {
  const declared = new URL(import.meta.resolve(name));
  const { dictionaryDefinitions } = JSON.parse(readFileSync(declared, 'utf8')) as Extension;
  return dictionaryDefinitions.map(({ path }) => new URL(path, declared));
}

const bytesOf = (file: URL): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(file)));
  return file.pathname.endsWith('.gz') ? new Uint8Array(gunzipSync(bytes)) : bytes;
};

interface EnglishWords {
  tries: ITrie[];
  /** Of the lists that are plain text. */
  listed: Set<string>;
}

function readWords(): EnglishWords {
  const files = packages.flatMap(filesOf);
  const text = files.filter(({ pathname }) => /\.txt(?:\.gz)?$/.test(pathname)).map((file) => new TextDecoder().decode(bytesOf(file)));
  return {
    tries: files.filter(({ pathname }) => pathname.endsWith('.trie.gz')).map((file) => decodeTrie(bytesOf(file))),
    listed: new Set(
      text
        .join('\n')
        .toLowerCase()
        .match(/[a-z0-9]+/g),
    ),
  };
}

/** A memo of what the packages contain. It takes a while and 10 MB, so a process that never needs it does not load it. */
let loaded: EnglishWords | undefined;

/** Whether a folded word (lower case, without accents) is English or a common name, in any of its forms. */
export function isEnglishWord(word: string): boolean {
  loaded ??= readWords();
  return loaded.listed.has(word) || loaded.tries.some((trie) => trie.hasWord(word, false));
}
