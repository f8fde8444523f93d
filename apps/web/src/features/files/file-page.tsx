import { rootPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sizeText } from '@chaguan/richtext';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { SecondTry } from '../failures/second-try.tsx';
import type { FilePageData } from './data.ts';
import { download } from './download.ts';
import { fileMessages } from './messages.ts';
import { VideoFrame } from '../videos/video-frame.tsx';
import { TextPreview } from './text-preview.tsx';
import { fetchCode } from '../../lib/code/fetch-code.ts';

const texts: ReadonlySet<string> = new Set(['txt', 'md', 'csv']);

async function openPreview(fileKey: string): Promise<void> {
  const { openPdf } = await fetchCode(() => import('./pdf/open-pdf.tsx'));
  await openPdf(fileKey).catch(() => undefined);
}

/** A video, for readers who come from a feed or a text link. */
function VideoPage({ file }: Pick<FilePageData, 'file'>) {
  return (
    <Card labelledBy="file-name" className="mx-auto max-w-[768px]">
      <div className="grid gap-2 px-5 py-5">
        <h1 id="file-name" className="text-title font-semibold wrap-anywhere">
          {file.name}
        </h1>
        <VideoFrame videoKey={file.key} name={file.name} />
      </div>
    </Card>
  );
}

/** One file: its name, size, download, and for a text file its beginning. */
export function FilePage({ file, link }: FilePageData) {
  const messages = useMessages(fileMessages);
  if (file.plays) return <VideoPage file={file} />;
  return (
    <div className="mx-auto grid max-w-[768px] gap-3">
      <Card labelledBy="file-name">
        <div className="flex flex-wrap items-center gap-4 px-5 py-5">
          <span
            aria-hidden
            className="grid min-h-14 min-w-14 place-items-center rounded-card bg-surface-2 px-2 text-tiny font-semibold text-ink-2"
          >
            {file.extension.toUpperCase()}
          </span>
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <h1 id="file-name" className="text-title font-semibold wrap-anywhere">
              {file.name}
            </h1>
            <p className="text-meta text-ink-2 tabular-nums">
              {sizeText(file.sizeBytes)} · {messages.downloads(file.downloads)}
            </p>
          </div>
          {link === null ? (
            <p className="text-small text-ink-2">{file.state === 'ready' ? messages.checking : messages[file.state]}</p>
          ) : (
            // Without scripts the link rendered with the page; with scripts a new one at each click, because the page may stay open for
            // long.
            <form
              className="flex flex-wrap gap-2"
              action={link.split('?')[0]}
              method="get"
              onSubmit={(event) => {
                event.preventDefault();
                void download(file.key).catch(() => undefined);
              }}
            >
              {[...new URLSearchParams(link.split('?')[1])].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {file.extension === 'pdf' && (
                <Button icon={<Icon name="eye" size={17} />} onClick={() => void openPreview(file.key)}>
                  {messages.preview}
                </Button>
              )}
              <Button type="submit" tone="primary" icon={<Icon name="download" size={17} />}>
                {messages.download}
              </Button>
            </form>
          )}
        </div>
      </Card>
      {link !== null && texts.has(file.extension) && <TextPreview link={link} sizeBytes={file.sizeBytes} />}
    </div>
  );
}

/** A file that does not exist, or is not accessible. */
export function FileFailure({ error }: { error: unknown }) {
  const messages = useMessages(fileMessages);
  if (!isRouteErrorResponse(error) || ![404, 422].includes(error.status)) return <ErrorPage error={error} />;
  const action = (
    <ButtonLink tone="primary" to={addressOf(rootPage)}>
      {messages.home}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[720px]">
      <SecondTry>
        <EmptyState heading="h1" title={messages.gone} text={messages.goneText} action={action} />
      </SecondTry>
    </Card>
  );
}
