import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What a command prints in place of its work: its usage, because it was asked for (exit code 0) or because it was called wrongly (2). */
export class UsageDisplayed extends Error {
  override name = 'UsageDisplayed';
  readonly exitCode: 0 | 2;

  constructor(message: string, exitCode: 0 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws UsageDisplayed with what is wrong and the usage */
export function refuseArguments(usage: string, problem: string): never {
  throw new UsageDisplayed(`${problem}\n${usage}`, 2);
}

/** How many words a command takes beside its options. */
export interface Words {
  least?: number;
  most?: number;
}

type Parsed<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C & { allowPositionals: true }>>;

function parsed<const C extends ParseArgsConfig>(usage: string, config: C): Parsed<C> {
  try {
    return parseArgs({ ...config, allowPositionals: true });
  } catch (error) {
    return refuseArguments(usage, error instanceof Error ? error.message : String(error));
  }
}

/** The arguments of a command. @throws UsageDisplayed for `--help` and for what the command does not know */
export function readArguments<const C extends ParseArgsConfig>(usage: string, config: C, { least = 0, most = 0 }: Words = {}): Parsed<C> {
  if ((config.args ?? process.argv.slice(2)).includes('--help')) throw new UsageDisplayed(usage, 0);
  const read = parsed(usage, config);
  const words: readonly string[] = read.positionals;
  if (words.length < least) refuseArguments(usage, '缺少参数 · An argument is missing');
  if (words.length > most) refuseArguments(usage, `多余的参数 · Too many arguments: ${words.slice(most).join(' ')}`);
  return read;
}

/** A whole number of an option. @throws UsageDisplayed for any other text */
export function readNumber(usage: string, option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return refuseArguments(usage, `${option}: ${least}…${most}`);
}

/** Ends a command with its usage. */
export function showUsage({ message, exitCode }: UsageDisplayed): never {
  if (exitCode === 0) console.log(message);
  else console.error(message);
  process.exit(exitCode);
}

/** What `read` makes of the arguments of a command, which else ends with its usage. */
export function orShowUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageDisplayed) return showUsage(error);
    throw error;
  }
}
