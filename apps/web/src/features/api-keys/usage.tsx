import { apiKeyRules } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/link.tsx';
import { CopyLine } from './copy-line.tsx';
import { apiKeyMessages } from './messages.ts';

/** Where a key is used: an assistant's settings, or the header of a request. */
export function Usage() {
  const messages = useMessages(apiKeyMessages);
  return (
    <Card>
      <div className="grid gap-3 p-4 md:p-5">
        <h2 className="text-card font-semibold">{messages.howTitle}</h2>
        <p className="text-small text-ink-2">{messages.howMcp}</p>
        <CopyLine label="MCP" text={`${location.origin}/mcp`} />
        <p className="text-small text-ink-2">{messages.howApi}</p>
        <CopyLine label="Authorization" text={`Authorization: Bearer ${apiKeyRules.prefix}…`} />
        <p className="text-small text-ink-2">
          {messages.howDocs}{' '}
          <a href="/api/docs" className={textLink}>
            {messages.docs}
          </a>
        </p>
      </div>
    </Card>
  );
}
