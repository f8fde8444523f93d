/** The options of `npm start -- …`; `--no-backup` is read by the upgrade itself. */
const options = ['--empty', '--no-backup'];

/** The options of `npm start -- …`, as environment of the server. @throws on anything unknown */
export function startEnvironment(args: readonly string[]): Record<string, string> {
  const unknown = args.filter((arg) => !options.includes(arg));
  if (unknown.length > 0) throw new Error(`不认识 · Unknown: ${unknown.join(' ')}\n用法 · Usage: npm start -- [--empty] [--no-backup]`);
  return args.includes('--empty') ? { DEMO_CONTENT: 'no' } : {};
}
