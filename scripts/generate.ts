import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { subscriptions } from '../apps/server/src/main/subscriptions.ts';
import { errorsText } from '../apps/server/src/pages/reference/errors-text.ts';
import { eventsText } from '../apps/server/src/pages/reference/events-text.ts';
import { permissionsText } from '../apps/server/src/pages/reference/permissions-text.ts';
import { variables } from '../apps/server/src/platform/config/variables.ts';
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts';
import { declaredEvents } from './declared-events.ts';
import { iconSprite } from './icon-sprite.ts';
import { inProject } from './project.ts';
import { writeSchema } from './write-schema.ts';

/** A file, or the part of one between two marks, that is written from data in the code. */
interface Generated {
  path: string;
  text: (current: string) => string;
}

function configTable(): string {
  const rows = Object.entries(variables).map(([name, { initial, meaning }]) => `| \`${name}\` | ${initial === '' ? '' : `\`${initial}\``} | ${meaning} |`);
  return ['| variable | if not set | meaning |', '|---|---|---|', ...rows].join('\n');
}

function between(current: string, mark: string, text: string): string {
  const begin = `<!-- ${mark}:begin -->`;
  const end = `<!-- ${mark}:end -->`;
  const [before, rest] = current.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the marks ${begin} … ${end} are missing`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

const eventNames = await declaredEvents();

const files: Generated[] = [
  { path: 'apps/web/src/ui/icons.svg', text: iconSprite },
  { path: 'docs/openapi.json', text: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { path: 'docs/errors.md', text: errorsText },
  { path: 'docs/permissions.md', text: permissionsText },
  { path: 'docs/events.md', text: () => eventsText(eventNames, subscriptions) },
  { path: 'docs/operations.md', text: (current) => between(current, 'config', configTable()) },
];

const checking = process.argv.includes('--check');
if (!checking) await writeSchema();
let stale = 0;
for (const { path, text } of files) {
  const file = inProject(path);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = text(current);
  if (current === wanted) continue;
  if (checking) {
    stale += 1;
    console.log(`${path} is not what the code says; run: npm run generate`);
  } else {
    writeFileSync(file, wanted);
    console.log(`${path} written`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
