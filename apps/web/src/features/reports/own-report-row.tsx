import { addressOfPost } from '@chaguan/contract/post-address';
import { Link, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { NameLink } from '../people/person.tsx';
import { Pictures } from '../private-pictures/pictures.tsx';
import { ownPicture, reportActs, type OwnReport } from './data.ts';
import { listMessages } from './list-messages.ts';

const tones = { pending: 'plain', failed: 'gold', succeeded: 'tea' } as const;

/** The post itself; members and messages are not linked from a report. */
function addressOfTarget({ targetKind: kind, targetId: id, target }: OwnReport): string | null {
  if (kind === 'member' || kind === 'message' || target === null || target.rootId === null) return null;
  return addressOfPost({ kind, id, placeId: target.rootId });
}

function Target({ report }: { report: OwnReport }) {
  const messages = useMessages(listMessages);
  const { targetKind: kind, target, member } = report;
  if (member !== null)
    return (
      <p className="flex min-w-0 text-small">
        <NameLink member={member} />
      </p>
    );
  const to = addressOfTarget(report);
  const words = [target?.title, target?.excerpt].find((text) => text) ?? '';
  if (to === null) {
    const gone = kind !== 'member' && kind !== 'message';
    return gone && <p className="text-meta text-ink-2 italic">{messages.gone}</p>;
  }
  return (
    <Link to={to} className="block truncate text-small font-medium hover:text-tea hover:underline">
      {words || messages.open}
    </Link>
  );
}

function useRemove(report: OwnReport) {
  const messages = useMessages(listMessages);
  const { revalidate } = useRevalidator();
  const waits = report.status === 'pending' && !report.deletedByStaff;
  return async (): Promise<void> => {
    const statusText = waits
      ? { title: messages.withdrawTitle, text: messages.withdrawText, action: messages.withdraw }
      : { title: messages.removeTitle, text: messages.removeText, action: messages.remove };
    if (!(await confirm({ ...statusText, danger: true }))) return;
    await reportActs.remove(report.id);
    toast(waits ? messages.withdrawn : messages.removed, { kind: 'success' });
    await revalidate();
  };
}

export function OwnReportRow({ report }: { report: OwnReport }) {
  const messages = useMessages(listMessages);
  const lang = useLang();
  const remove = useRemove(report);
  const category = nameIn(report.category, lang);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{messages.kinds[report.targetKind]}</Chip>
          <span className="text-small font-medium">{category}</span>
          {report.deletedByStaff ? (
            <Chip tone="cinnabar">{messages.deleted}</Chip>
          ) : (
            <Chip tone={tones[report.status]}>{messages.status[report.status]}</Chip>
          )}
        </p>
        <Target report={report} />
        {report.reason !== '' && <p className="text-small break-words whitespace-pre-wrap text-ink-2">{report.reason}</p>}
        {report.pictures.length > 0 && <Pictures images={report.pictures} fileOf={ownPicture} />}
        {report.result !== '' && (
          <p className="border-l-2 border-line pl-2.5 text-small break-words whitespace-pre-wrap">{messages.result(report.result)}</p>
        )}
        <p className="text-meta text-ink-2">
          {messages.at} <Time at={report.reportedAt} />
          {report.closedAt !== null && (
            <>
              {' · '}
              {messages.closedAt} <Time at={report.closedAt} />
            </>
          )}
        </p>
      </div>
      <IconButton label={messages.removeNamed(category)} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
    </li>
  );
}
