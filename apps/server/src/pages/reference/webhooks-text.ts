import { webhookEvents } from '@chaguan/contract';
import { code, generatedPage, table } from './markdown-tables.ts';

interface Schema {
  type?: string;
  enum?: string[];
  description?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
}

/** Fields of `data`, nested ones with a dot. */
function fields({ properties = {} }: Schema, prefix = ''): string[][] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const type = `${schema.enum?.join(', ') ?? schema.type ?? 'string'}${schema.nullable === true ? ' or null' : ''}`;
    return [[code(prefix + name), type, schema.description ?? ''], ...fields(schema, `${prefix}${name}.`)];
  });
}

const delivery = `## Delivery

A \`POST\` with \`{ "type", "timestamp", "data" }\` as JSON and the headers of the
[Standard Webhooks](https://www.standardwebhooks.com) specification: \`webhook-id\`, \`webhook-timestamp\` (seconds) and
\`webhook-signature\` (\`v1,\` and HMAC-SHA-256 over \`{id}.{timestamp}.{body}\` in base64; two, with a space between, for 24
hours after the secret was changed). [A receiver for plain Node](examples/webhook-receiver.mjs) verifies it in one call.

- **Success**: any 2xx response within 10 seconds. Redirects are not followed. At most 64 kB of a response are read, and its first
  1,000 bytes are logged.
- **Retries**: after 30 seconds, 2 and 10 minutes, 1, 3, 6, 12 and 24 hours, or later if \`retry-after\` says so. After the last one
  the delivery has failed; staff can send it again.
- **Duplicates**: a message has the same \`webhook-id\` at every attempt. A receiver that must not process it twice stores the id.
- **Order**: messages of one webhook are sent one at a time in the order of the events. A retried message arrives after newer ones;
  \`timestamp\` is the time of the event.
- **Present content**: \`data\` is computed at each attempt. A post that is not readable any more by then is not sent.
- **Disabling**: a 410 response disables a webhook, as do three days without a success and at least ten attempts; its owner is notified.
- **Addresses**: public and https. The operator allows receivers inside the network by \`WEBHOOK_PRIVATE_HOSTS\`.
- **Robots** of DingTalk, Feishu and WeCom receive a readable message instead, signed by their own rules, at most 20 a minute.`;

/** docs/webhooks.md: which events webhooks are sent, and how. */
export function webhooksText(): string {
  const events = Object.entries(webhookEvents).map(([type, { right, summary, data, ...more }]) => {
    const needs =
      'ofBot' in more
        ? 'For the webhook of one bot; contains what the bot may read.'
        : right === null
          ? 'Contains only what visitors may read.'
          : `The owner needs the staff right \`${right}\` for all tags.`;
    return `## ${type}\n\n${summary} ${needs}\n\n${table(['field', 'type', 'meaning'], fields(data as Schema))}`;
  });
  const intro =
    'Staff with the right `settings` add webhooks under 后台 → Webhook. Version 1: fields may be added to `data` but are never renamed or ' +
    'removed; an incompatible event gets a new name.';
  return generatedPage('Webhooks', intro, [delivery, ...events]);
}
