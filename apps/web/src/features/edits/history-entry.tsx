import { useMemo, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { wordDiff } from '../../lib/word-diff.ts';
import { Chip } from '../../ui/chip.tsx';
import { TextDiff } from '../../ui/text-diff.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Edit } from './data.ts';
import { editMessages } from './messages.ts';

/** The parts of a post besides its text, each on a line: they rarely change. */
function useHead(): (words: Edit['before']) => string {
  const lang = useLang();
  return ({ title, tags, holdsFor }) => [title, tags.map((tag) => nameIn(tag, lang)).join(' · '), holdsFor].filter(Boolean).join('\n');
}

function Who({ edit }: { edit: Edit }) {
  const messages = useMessages(editMessages);
  const name = usePersonName();
  const { byStaff, bySuggestion = false, byWiki = false, editor } = edit;
  const isOthers = byStaff || bySuggestion || byWiki;
  const role = byStaff ? messages.byStaff : byWiki ? messages.byWiki : bySuggestion ? messages.bySuggestion : messages.byAuthor;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-ink">
      {isOthers ? <Chip tone={byStaff ? 'gold' : 'tea'}>{role}</Chip> : role}
      {isOthers && editor && name(editor)}
    </span>
  );
}

function Diff({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return <TextDiff pieces={pieces} />;
}

/** One edit, with removed and added text; `children`: what can be done with it. */
export function HistoryEntry({ edit, children }: { edit: Edit; children?: ReactNode }) {
  const messages = useMessages(editMessages);
  const head = useHead();
  const { before, after, reason, at, addendumId } = edit;
  const [headBefore, headAfter] = [head(before), head(after)];
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Who edit={edit} />
        {addendumId !== null && <Chip>{messages.addendum}</Chip>}
        <Time at={at} />
      </p>
      {reason !== null && <p className="text-small break-words">{messages.why(reason)}</p>}
      {headBefore !== headAfter && (
        <div className="font-semibold">
          <Diff before={headBefore} after={headAfter} />
        </div>
      )}
      {before.body !== after.body && (
        <div className="max-h-80 overflow-y-auto rounded-control bg-surface-2 p-3">
          <Diff before={before.body} after={after.body} />
        </div>
      )}
      {children}
    </li>
  );
}
