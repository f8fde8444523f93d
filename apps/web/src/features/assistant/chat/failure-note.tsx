import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { isOnline } from '../../../lib/online.ts';
import { assistantMessages } from '../messages.ts';
import type { Failure } from './exchange.ts';

/** States that plain texts describe completely: rights, quotas, the network. */
const plain = /^(right\.missing|assistant\.(off|no_provider|busy|member_|site_|chat_full|too_short)|session\.)/;

function useText({ status, code, params }: Failure): string {
  const messages = useMessages(assistantMessages);
  const lang = useLang();
  if (code === 'right.missing') return messages.noPermission;
  if (status === 0 && !isOnline()) return messages.offline;
  return errorText(code, params, lang);
}

/** Why there is no answer, or only a partial one: as text, and for a failed provider with its status, code and message. */
export function FailureNote({ failure }: { failure: Failure }) {
  const messages = useMessages(assistantMessages);
  const text = useText(failure);
  const { status, code, message } = failure;
  const facts = [
    [messages.status, String(status)],
    [messages.code, code],
    [messages.message, message],
  ].filter(([, value]) => value !== '');
  return (
    <div role="alert" className="grid gap-1 rounded-control bg-surface-2 px-3 py-2 text-small">
      <p className="text-cinnabar">{text}</p>
      {status > 0 && !plain.test(code) && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-meta">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
