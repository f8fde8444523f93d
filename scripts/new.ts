import { parseArgs } from 'node:util';
import { writeModule } from './new-module/write-module.ts';
import { inProject, ROOT, tool } from './project.ts';
import { runNode } from './run.ts';

// A module of members' own rows, as a starting point: npm run new -- module tea-notes [--posts | --topics] [--list]
const isOff = { type: 'boolean', default: false } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: isOff, posts: isOff, topics: isOff } });
const [what, name, ...more] = positionals;
if (what !== 'module' || name === undefined || more.length > 0 || (values.posts && values.topics)) {
  console.error('npm run new -- module <a plural noun, such as tea-notes> [--posts | --topics] [--list]');
  process.exit(1);
}
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
