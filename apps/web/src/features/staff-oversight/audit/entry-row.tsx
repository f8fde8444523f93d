import { adminAuditPage, type Answer, type listAudit } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Time } from '../../../ui/time.tsx';
import { ChangeTable } from '../../staff/change-table.tsx';
import { settingTexts } from '../../staff-site/settings/setting-texts.ts';
import { actLabel } from './act-messages.ts';
import { kindLabel } from './kind-messages.ts';
import { auditMessages } from './messages.ts';

export type AuditList = Answer<typeof listAudit>;
export type Entry = AuditList['items'][number];

/** The subject: click it to see all entries about it. */
function Subject({ entry: { subject } }: { entry: Entry }) {
  const lang = useLang();
  const { kind, id, member } = subject;
  if (id === '') return null;
  const name = member ? member.name || member.account : '';
  return (
    <Link
      to={addressOf(adminAuditPage, { kind, id })}
      className="rounded-control text-tea underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {name || `${kindLabel(kind, lang)} #${id}`}
    </Link>
  );
}

export function EntryRow({ entry }: { entry: Entry }) {
  const messages = useMessages(auditMessages);
  const lang = useLang();
  const { actor, address, act, at, changes } = entry;
  const who = actor ? actor.name || actor.account || `#${actor.id}` : messages.nobody;
  const label = actLabel(act, lang);
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Avatar name={who} url={actor?.avatarUrl} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-small wrap-anywhere">
          {actor?.account ? (
            <Link to={addressOf(adminAuditPage, { actor: actor.account })} className="font-medium hover:underline">
              {who}
            </Link>
          ) : (
            <span className="font-medium">{who}</span>
          )}{' '}
          <span className={label === act ? 'font-mono text-meta' : undefined} title={label === act ? messages.unknown : undefined}>
            {label}
          </span>{' '}
          <Subject entry={entry} />
        </p>
        <p className="text-meta wrap-anywhere text-ink-2">
          <Time at={at} />
          {address && <> · {address}</>}
        </p>
        {changes.length > 0 && (
          <details open={changes.length <= 3}>
            <summary className="inline-flex cursor-pointer items-center text-meta text-ink-2 hover:text-ink pointer-coarse:min-h-11">
              {messages.changes(changes.length)}
            </summary>
            <ChangeTable changes={changes} label={messages.changesOf(label)} names={settingTexts[lang].labels} />
          </details>
        )}
      </div>
    </li>
  );
}
