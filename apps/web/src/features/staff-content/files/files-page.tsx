import { adminFilesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sizeText } from '@chaguan/richtext';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { useMayAct } from '../../staff/counts.ts';
import { staffMessages } from '../../staff/messages.ts';
import type { loadFiles } from './data.ts';
import { FileRow } from './file-row.tsx';
import { FilesFilterBar } from './files-filter-bar.tsx';
import { staffFileMessages } from './messages.ts';

/** Members' uploads, and the storage in use; files are blocked, unblocked and deleted here. */
export function FilesPage({ filters, files, figures }: Awaited<ReturnType<typeof loadFiles>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFileMessages);
  const mayAct = useMayAct('content');
  const { before, ...active } = filters;
  const filtered = Object.keys(active).length > 0;
  const stored = own.stored(sizeText(figures.bytes), figures.contents);
  return (
    <Area title={messages.files} note={figures.storage === 's3' ? `${stored} ${own.inBucket}` : stored}>
      <Card className="min-w-0">
        <FilesFilterBar filters={active} />
        {files.items.length === 0 ? (
          <EmptyState
            title={filtered ? own.noneTitle : own.emptyTitle}
            text={filtered ? own.noneText : own.emptyText}
            action={filtered && <ButtonLink to={addressOf(adminFilesPage)}>{own.showAll}</ButtonLink>}
          />
        ) : (
          <ul aria-label={own.list}>
            {files.items.map((file) => (
              <FileRow key={file.id} file={file} mayAct={mayAct} />
            ))}
          </ul>
        )}
      </Card>
      {(before ?? files.next) && (
        <nav className="flex justify-center gap-2">
          {before && <ButtonLink to={addressOf(adminFilesPage, active)}>{own.newest}</ButtonLink>}
          {files.next && (
            <ButtonLink tone="primary" to={addressOf(adminFilesPage, { ...active, before: files.next })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
