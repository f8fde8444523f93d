/** What `npm start -- …` may be given, as environment of the server. @throws on anything else */
export function startEnvironment(args: readonly string[]): Record<string, string> {
  const unknown = args.filter((arg) => arg !== '--empty');
  if (unknown.length > 0) throw new Error(`不认识 · Unknown: ${unknown.join(' ')}\n用法 · Usage: npm start [-- --empty]`);
  return args.includes('--empty') ? { DEMO_CONTENT: 'no' } : {};
}
