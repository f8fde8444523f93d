import { addressOfPost } from '@chaguan/contract/post-address';
import { useMessages } from '../../lib/i18n.ts';
import { wordDiff, type Piece } from '../../lib/word-diff.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { TextDiff } from '../../ui/text-diff.tsx';
import type { Detail } from './data.ts';
import { reportMessages } from './messages.ts';

function Side({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  return (
    <div className="grid min-w-0 content-start gap-1 rounded-control border border-line bg-surface-2 p-3">
      <p className="text-meta font-medium text-ink-2">{label}</p>
      <TextDiff pieces={pieces} />
    </div>
  );
}

const whole = ({ title, text }: { title: string; text: string }): string => [title, text].filter((part) => part !== '').join('\n\n');

function PostLink({ detail: { case: item, place: location } }: { detail: Detail }) {
  const messages = useMessages(reportMessages);
  const { targetKind: kind, targetId: id } = item;
  if (location === null || kind === 'member' || kind === 'message') return null;
  return (
    <Link className="text-small" to={addressOfPost({ kind, id, placeId: location.rootId })}>
      {messages.openIt}
    </Link>
  );
}

/** The reported text beside the current one, with a word-by-word diff. */
export function TextCompare({ detail }: { detail: Detail }) {
  const messages = useMessages(reportMessages);
  const { case: item, snapshots, now } = detail;
  const first = snapshots[0];
  if (item.targetKind === 'message' || first === undefined) return null;
  const before = whole(first);
  const after = now === null ? null : whole(now);
  const pieces = wordDiff(before, after ?? '');
  const changed = after !== null && after !== before;
  const text = before || messages.noText;
  return (
    <section aria-label={messages.text} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-small font-semibold">{messages.text}</span>
        {after === null ? (
          <Chip tone="cinnabar">{messages.goneNow}</Chip>
        ) : (
          <Chip tone={changed ? 'gold' : 'plain'}>{changed ? messages.changed : messages.unchanged}</Chip>
        )}
        <PostLink detail={detail} />
      </p>
      {changed ? (
        <div className="grid gap-2 md:grid-cols-2">
          <Side label={messages.asItWas} pieces={pieces.filter(({ kind }) => kind !== 'new')} />
          <Side label={messages.asItIs} pieces={pieces.filter(({ kind }) => kind !== 'gone')} />
        </div>
      ) : (
        <Side label={messages.asItWas} pieces={[{ kind: 'same', text }]} />
      )}
    </section>
  );
}
