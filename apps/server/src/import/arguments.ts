import { parseArgs } from 'node:util';
import { usualAttribution } from './bodies.ts';
import { DumpError } from './dump-error.ts';
import type { Target } from './target.ts';

export interface ImportOrder {
  folder: string;
  as: Target['name'];
  attribution: string;
}

const usage = 'npm run import -- stackexchange <folder> [--as topics|questions] [--attribution "<text with {author} and {site}, or none>"]';

/** Parses the command line. @throws DumpError with one sentence and the usage */
export function readArguments(given: readonly string[]): ImportOrder {
  const refuse = (sentence: string): never => {
    throw new DumpError(`${sentence}\n${usage}`);
  };
  const parse = () => {
    try {
      return parseArgs({ args: [...given], allowPositionals: true, options: { as: { type: 'string' }, attribution: { type: 'string' } } });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : 'The arguments cannot be read.');
    }
  };
  const { positionals, values } = parse();
  const [format, folder, ...rest] = positionals;
  if (format !== 'stackexchange')
    refuse(format === undefined ? 'What is to be imported?' : `The format ${format} is unknown; stackexchange is known.`);
  if (folder === undefined) return refuse('The folder of the dump is missing.');
  if (rest.length > 0) refuse(`There is one folder to name, and then: ${rest.join(' ')}`);
  const { as = 'topics' } = values;
  if (as !== 'topics' && as !== 'questions') return refuse(`--as ${as} is not possible; questions become topics or questions.`);
  const attribution = values.attribution ?? usualAttribution;
  return { folder, as, attribution: attribution === 'none' ? '' : attribution };
}
