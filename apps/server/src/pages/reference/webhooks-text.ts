import { webhookEvents } from '@chaguan/contract';
import { code, generatedPage, table } from './markdown-tables.ts';

interface Schema {
  type?: string;
  enum?: string[];
  description?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
}

/** Members of `data`, nested ones with a dot. */
function members({ properties = {} }: Schema, prefix = ''): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const type = `${schema.enum?.join(', ') ?? schema.type ?? 'string'}${schema.nullable === true ? ' or null' : ''}`;
    return [[code(prefix + name), type, schema.description ?? ''], ...members(schema, `${prefix}${name}.`)];
  });
}

const delivery = `## How a message arrives

A \`POST\` with \`{ "type", "timestamp", "data" }\` as JSON and the headers of the
[Standard Webhooks](https://www.standardwebhooks.com) specification: \`webhook-id\`, \`webhook-timestamp\` (seconds) and
\`webhook-signature\` (\`v1,\` and HMAC-SHA-256 over \`{id}.{timestamp}.{body}\` in base64; two, with a space between, for 24
hours after the secret was changed). [A receiver on plain Node](examples/webhook-receiver.mjs) verifies it in one call.

- **Taken** is any answer of 2xx within 10 seconds. Redirects are not followed. Of an answer 64 kB are read and the first 1,000
  bytes kept for the log.
- **Again** after 30 seconds, 2 and 10 minutes, 1, 3, 6, 12 and 24 hours, or later when \`retry-after\` asks for it. Then the
  message is given up; staff may send it once more.
- **Once**: a message has the same \`webhook-id\` at every attempt. Whoever must not act twice remembers it.
- **Order**: messages of one webhook leave one after the other in the order of the events. What failed comes later, behind what
  came meanwhile; \`timestamp\` is when it happened.
- **As it reads now**: \`data\` is made at each attempt. What nobody may read any more by then is not sent.
- **410** ends a webhook. Three days without a success, ten attempts at least, switch it off; its owner gets a notice.
- **Addresses** are public and https. Receivers inside the network are named by the operator in \`WEBHOOK_PRIVATE_HOSTS\`.
- **Robots** of DingTalk, Feishu and WeCom get a message to read instead, by their own rules of signing, at most 20 a minute.`;

/** docs/webhooks.md: which events webhooks are sent, and how. */
export function webhooksText(): string {
  const events = Object.entries(webhookEvents).map(([type, { right, summary, data }]) => {
    const needs =
      right === null ? 'What it says, visitors may read.' : `Needs the staff right \`${right}\`, everywhere, as long as it is sent.`;
    return `## ${type}\n\n${summary} ${needs}\n\n${table(['member', 'type', 'meaning'], members(data as Schema))}`;
  });
  const intro =
    'Staff with the right `settings` add webhooks under 后台 → Webhook. Version 1: members of `data` are added, never renamed or ' +
    'removed; an event that must change otherwise gets another name.';
  return generatedPage('Webhooks', intro, [delivery, ...events]);
}
