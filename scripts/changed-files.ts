import { runCommand } from './run.ts';

async function linesOf(...args: string[]): Promise<string[]> {
  const { isOk, output } = await runCommand('git', args);
  if (!isOk) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.split('\n').filter((line) => line !== '');
}

/**
 * Existing files that differ from the last commit, new ones included, by their paths from the root; if there are none, the files of the
 * last commit.
 */
export async function changedFiles(): Promise<string[]> {
  const [changed, added] = await Promise.all([
    linesOf('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    linesOf('ls-files', '--others', '--exclude-standard'),
  ]);
  if (changed.length + added.length > 0) return [...changed, ...added];
  // Not a difference of two commits: the clone may have only one.
  return linesOf('show', '--first-parent', '-m', '--format=', '--name-only', '--diff-filter=d', 'HEAD');
}
