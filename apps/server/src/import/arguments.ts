import type { ParseArgsOptionsConfig } from 'node:util';
import * as commandLine from '../platform/command-line.ts';
import { recordKinds } from './archive/records/index.ts';
import type { SourceSystem } from './sources/reader.ts';
import { sources } from './sources/index.ts';

export interface ImportOrder {
  system: SourceSystem;
  from: string;
  files: string | undefined;
  map: string | undefined;
  dryRun: boolean;
  only: string[] | undefined;
  /** Account of the member of staff who asks for what needs two. */
  requestedBy: string | undefined;
  options: Record<string, string | boolean | undefined>;
}

const general = {
  from: { type: 'string' },
  files: { type: 'string' },
  map: { type: 'string' },
  only: { type: 'string' },
  'requested-by': { type: 'string' },
  'dry-run': { type: 'boolean' },
} satisfies ParseArgsOptionsConfig;

function usage(): string {
  const lines = sources.flatMap(({ name, help }) => [`  ${name}`, ...help.map((option) => `    ${option}`)]);
  return [
    'npm run import -- archive <url|folder> [--files <folder>] [--map <file>] [--only members,tags] [--requested-by <account>] [--dry-run]',
    'Sources, each with its own options:',
    ...lines,
  ].join('\n');
}

const refuse = (sentence: string): never => commandLine.refuseArguments(usage(), sentence);

const parse = (given: readonly string[], options: ParseArgsOptionsConfig) =>
  commandLine.readArguments(usage(), { args: [...given], options }, { most: 2 });

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function kindsOf(only: string | undefined): string[] | undefined {
  const kinds = only?.split(',').map((kind) => kind.trim());
  const unknown = kinds?.find((kind) => !(recordKinds as string[]).includes(kind));
  return unknown === undefined ? kinds : refuse(`--only ${unknown} is not a kind of records. Kinds: ${recordKinds.join(', ')}.`);
}

/** Parses the command line. The source may be given as `--from` or as the second word. @throws UsageDisplayed with one sentence and the usage */
export function readArguments(given: readonly string[]): ImportOrder {
  const all: ParseArgsOptionsConfig = Object.assign({}, ...sources.map(({ options }) => options), general);
  const { positionals } = parse(given, all);
  const [name, folder] = positionals;
  const system = sources.find((source) => source.name === name);
  if (name === undefined) return refuse('What is to be imported?');
  if (system === undefined) return refuse(`The source ${name} is unknown; known: ${sources.map((source) => source.name).join(', ')}.`);
  const { values } = parse(given, { ...system.options, ...general });
  const from = textOf(values['from']) ?? folder;
  if (from === undefined) return refuse('The folder or URL of the source is missing.');
  if (folder !== undefined && folder !== from) return refuse('There is one folder or URL to name.');
  const own = Object.keys(system.options).map((option) => [option, values[option]] as const);
  return {
    system,
    from,
    files: textOf(values['files']),
    map: textOf(values['map']),
    dryRun: values['dry-run'] === true,
    only: kindsOf(textOf(values['only'])),
    requestedBy: textOf(values['requested-by']),
    options: Object.fromEntries(own) as ImportOrder['options'],
  };
}
