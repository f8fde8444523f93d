import type { TObject, TSchema } from 'typebox';
import { leftOutTables } from '../export/left-out-tables.ts';
import { ArchiveHead } from './archive-head.ts';
import { recordKinds, recordSchemas } from './records/index.ts';

/** The parts of a schema that the document describes. */
interface Described {
  type?: string;
  const?: string | number;
  enum?: readonly unknown[];
  items?: Described;
  properties?: Record<string, Described>;
  required?: readonly string[];
  patternProperties?: Record<string, Described>;
  description?: string;
  format?: string;
}

function typeText(schema: Described): string {
  const { type, items, properties, patternProperties } = schema;
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (type === 'array' && items !== undefined) return `list of ${typeText(items)}`;
  if (properties !== undefined)
    return `{ ${Object.entries(properties)
      .map(([name, field]) => fieldText(schema, name, field))
      .join('; ')} }`;
  if (patternProperties !== undefined) return `by name: ${Object.values(patternProperties).map(typeText).join()}`;
  return schema.format === 'date-time' ? 'time' : (type ?? 'any');
}

const isOptional = (schema: Described, name: string): boolean => !(schema.required ?? []).includes(name);

function fieldText(schema: Described, name: string, field: Described): string {
  const meaning = field.description === undefined ? '' : ` (${field.description})`;
  return `${name}${isOptional(schema, name) ? '?' : ''}: ${typeText(field)}${meaning}`;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

function tableOf(schema: TObject): string {
  const described: Described = schema;
  const rows = Object.entries(described.properties ?? {}).map(
    ([name, field]) =>
      `| \`${name}\`${isOptional(described, name) ? '?' : ''} | ${cell(typeText(field))} | ${cell(field.description ?? '')} |`,
  );
  return ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n');
}

const intro = `A folder that contains a whole site: what \`npm run export\` writes, what every reader of another system makes, and the only thing that
the loader of \`npm run import\` reads.

- \`archive.json\`: where it comes from, and count, size and SHA-256 of every file of records. It is written last: without it the archive is
  incomplete.
- \`<kind>.jsonl\`: one record a line, UTF-8, in the order of fields below, ended by a line feed. A kind without records has no file.
- \`files/ab/abcdef…\`: the bytes of files, named by their SHA-256.

A record refers to others by their keys, the ids at the source, and may precede what it refers to. A field with a question mark may be
absent, which means unknown, no or none; nothing is null. Times are ISO 8601 in UTC. An unknown field is refused.`;

const exportIntro = `\`npm run export\` writes every kind below but \`addresses\`. With \`--contacts\` members have their contacts and passwords; with
\`--private\` there is what only its member or staff read: messages, balances, statements, tips, what was paid for, former versions, muted words,
bans of addresses, word lists and open reports. Money is what a member has on the moment of the archive, with what is held in open bounties and
red envelopes, and what an import brought that waits for a second person. Notices for some alone are not in it, because they would reach everybody. An archive with both is a site; keep it like a backup.

Left out on purpose:

${leftOutTables.map(({ what, why }) => `- **${what}**: ${why}.`).join('\n')}`;

/** docs/archive.md: the archive format, written from the schemas. */
export function archiveText(): string {
  const section = (title: string, schema: TSchema): string => `## ${title}\n\n${tableOf(schema as TObject)}`;
  const kinds = recordKinds.map((kind) => section(`\`${kind}.jsonl\``, recordSchemas[kind]));
  return [
    '<!-- Written by scripts/generate.ts from the code; changes here are lost. -->',
    '# The archive format',
    intro,
    '## What an export has',
    exportIntro,
    section('`archive.json`', ArchiveHead),
    ...kinds,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
