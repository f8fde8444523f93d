import { RANKS } from '../architecture.ts';
import { archiveText } from '../apps/server/src/import/archive/archive-text.ts';
import { subscriptions } from '../apps/server/src/main/subscriptions.ts';
import { errorsText } from '../apps/server/src/pages/reference/errors-text.ts';
import { eventsText } from '../apps/server/src/pages/reference/events-text.ts';
import { permissionsText } from '../apps/server/src/pages/reference/permissions-text.ts';
import { webhooksText } from '../apps/server/src/pages/reference/webhooks-text.ts';
import { variables } from '../apps/server/src/platform/config/variables.ts';
import { waitsTable } from '../apps/server/src/platform/outbound/waits.ts';
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts';
import { declaredEvents } from './declared-events.ts';
import { iconSprite } from './icon-sprite.ts';
import { serverTexts } from './traditional/server-texts.ts';
import { toSimplified, toTraditional } from './traditional/reader-tables.ts';

/** A file, or the part of one between two markers, that is generated from data in the code. */
export interface Generated {
  path: string;
  text: (current: string) => string;
}

function configTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { initial, meaning }]) => `| \`${name}\` | ${initial === '' ? '' : `\`${initial}\``} | ${meaning} |`,
  );
  return ['| variable | if not set | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The ranks of the server's modules, highest first. */
function ranksPicture(): string {
  const lines = RANKS.map((modules, rank) => `${String(rank + 1).padStart(2)}  ${modules.join('  ')}`);
  return ['```', ...lines.toReversed(), '```'].join('\n');
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

/** What is generated from the code, once the code can be loaded. */
export const generatedFiles: Generated[] = [
  { path: 'apps/web/src/ui/icons.svg', text: iconSprite },
  { path: 'apps/web/src/features/characters/to-traditional.txt', text: toTraditional },
  { path: 'apps/web/src/features/characters/to-simplified.txt', text: toSimplified },
  { path: 'apps/server/src/modules/site/traditional-texts.json', text: serverTexts },
  { path: 'docs/openapi.json', text: () => `${JSON.stringify(openApiDocument(), null, 2)}\n` },
  { path: 'README.md', text: (current) => between(current, 'ranks', ranksPicture()) },
  { path: 'docs/errors.md', text: errorsText },
  { path: 'docs/permissions.md', text: permissionsText },
  { path: 'docs/events.md', text: () => eventsText(eventNames, subscriptions) },
  { path: 'docs/webhooks.md', text: webhooksText },
  { path: 'docs/archive.md', text: archiveText },
  {
    path: 'docs/operations.md',
    text: (current) => between(between(current, 'config', configTable()), 'waits', waitsTable()),
  },
];
