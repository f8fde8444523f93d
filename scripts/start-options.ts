import { readArguments } from '../apps/server/src/platform/command-line.ts';

const usage = '用法 · Usage: npm start -- [--empty] [--no-backup]';

/** The options of `npm start -- …`, as environment of the server; `--no-backup` is read by the upgrade itself. @throws UsageDisplayed */
export function startEnvironment(args: readonly string[]): Record<string, string> {
  const options = { empty: { type: 'boolean' }, 'no-backup': { type: 'boolean' } } as const;
  return readArguments(usage, { args: [...args], options }).values.empty === true ? { DEMO_CONTENT: 'no' } : {};
}
