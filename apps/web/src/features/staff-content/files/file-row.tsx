import { adminMemberPage, blockFile, deleteFile, filePage, unblockFile } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import { sizeText } from '@chaguan/richtext';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import type { StaffFile } from './data.ts';
import { staffFileMessages } from './messages.ts';

/** Blocking and deleting require a reason, which is logged. */
function JudgeDialog({ file: { key, name }, act, onClose }: { file: StaffFile; act: 'block' | 'remove'; onClose: () => void }) {
  const own = useMessages(staffFileMessages);
  const blocks = act === 'block';
  return (
    <FormDialog
      endpoint={deleteFile}
      title={blocks ? own.blockTitle(name) : own.removeTitle(name)}
      initial={{ reason: '' }}
      fields={[{ name: 'reason', label: own.reason, kind: 'lines', rows: 3, hint: blocks ? own.blockText : own.removeText, first: true }]}
      save={(body) => api.call(blocks ? blockFile : deleteFile, { params: { fileKey: key }, body })}
      saved={blocks ? own.blockedNow : own.removed}
      action={own[act]}
      danger
      onClose={onClose}
    />
  );
}

function Acts({ file }: { file: StaffFile }) {
  const own = useMessages(staffFileMessages);
  const act = useAct();
  const [judging, setJudging] = useState<'block' | 'remove'>();
  const unblock = () => api.call(unblockFile, { params: { fileKey: file.key } });
  return (
    <span className="flex flex-wrap gap-2">
      {file.state === 'blocked' && (
        <ActButton size="small" onClick={() => void act(unblock, own.unblocked)}>
          {own.unblock}
        </ActButton>
      )}
      {(file.state === 'ready' || file.state === 'checking') && (
        <ActButton size="small" onClick={() => setJudging('block')}>
          {own.block}
        </ActButton>
      )}
      <ActButton size="small" tone="quiet" onClick={() => setJudging('remove')}>
        {own.remove}
      </ActButton>
      {judging && <JudgeDialog file={file} act={judging} onClose={() => setJudging(undefined)} />}
    </span>
  );
}

/** The posts that contain it, the first one linked. */
function FilePosts({ file: { post, posts } }: { file: StaffFile }) {
  const own = useMessages(staffFileMessages);
  if (post === null) return <span>{own.nowhere}</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to={addressOfPost({ kind: post.kind, id: post.id, placeId: post.rootId })}>{own.standsIn(post.title ?? own.untitled)}</Link>
      {posts > 1 && ` ${own.andMore(posts)}`}
    </span>
  );
}

export function FileRow({ file, mayAct }: { file: StaffFile; mayAct: boolean }) {
  const own = useMessages(staffFileMessages);
  const { key, name, extension, sizeBytes, state, claimed, owner, downloads, at } = file;
  return (
    <li data-item className="grid gap-1.5 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip>{extension.toUpperCase()}</Chip>
        <Link to={addressOf(filePage, { key })} className="min-w-0 text-small font-medium wrap-anywhere">
          {name}
        </Link>
        {state !== 'ready' && <Chip tone={state === 'checking' ? 'plain' : 'cinnabar'}>{own[state]}</Chip>}
        {!claimed && <Chip>{own.unclaimed}</Chip>}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2 tabular-nums">
        <span>{sizeText(sizeBytes)}</span>·
        {owner === null ? (
          <span>{own.nobody}</span>
        ) : (
          <Link to={addressOf(adminMemberPage, { memberId: owner.id })}>{owner.name || owner.account}</Link>
        )}
        ·<Time at={at} />·<span>{own.downloads(downloads)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-meta text-ink-2">
        <FilePosts file={file} />
        {mayAct && <Acts file={file} />}
      </div>
    </li>
  );
}
