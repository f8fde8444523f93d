import { orShowUsage, readArguments, refuseArguments } from '../apps/server/src/platform/command-line.ts';
import { writeModule } from './new-module/write-module.ts';
import { inProject, ROOT, tool } from './project.ts';
import { runNode } from './run.ts';

// A module of members' own rows, as a starting point: npm run new -- module tea-notes [--posts | --topics] [--list]
const isOff = { type: 'boolean', default: false } as const;
const usage = '用法 · Usage: npm run new -- module <a plural noun, such as tea-notes> [--posts | --topics] [--list]';
const { name, values } = orShowUsage(() => {
  const { positionals, values: given } = readArguments(
    usage,
    { options: { list: isOff, posts: isOff, topics: isOff } },
    { least: 2, most: 2 },
  );
  const [what, noun = ''] = positionals;
  if (what !== 'module') refuseArguments(usage, `不认识 · Unknown: ${what}`);
  if (given.posts && given.topics) refuseArguments(usage, '--posts | --topics');
  return { name: noun, values: given };
});
const subjects = values.posts ? 'posts' : values.topics ? 'topics' : null;
try {
  const { added, changed } = writeModule(ROOT, name, { list: values.list, subjects });
  await runNode([tool('oxfmt/bin/oxfmt'), ...added.concat(changed).filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))]);
  const { isOk, output } = await runNode([inProject('scripts/generate.ts')]);
  console.log([...added.map((file) => `+ ${file}`), ...changed.map((file) => `~ ${file}`)].join('\n'));
  if (!isOk) throw new Error(output);
  console.log('Now give it its own words, rules and texts (docs/adding-a-module.md), then npm run check.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
