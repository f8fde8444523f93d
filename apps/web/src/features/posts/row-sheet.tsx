import { questionPage, threadPage } from '@chaguan/contract';
import { Suspense, useState } from 'react';
import { messages, useMessages } from '../../lib/i18n.ts';
import { currentLang } from '../../lib/language.ts';
import { openLogin } from '../../lib/login-opening.ts';
import { idIn, queryOf } from '../../lib/query.ts';
import { memberStore, signedIn } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { showDialog, toast } from '../../ui/overlays.ts';
import { setFavourite } from '../reactions/set-favourite.ts';
import { copyLink } from './copy-link.ts';

const ReportDialog = onDemand(() => import('../reports/report-dialog.tsx'));

const rowMessages = messages({
  zh: { copy: '复制链接', favourite: '收藏', favourited: '已收藏', report: '举报' },
  en: { copy: 'Copy link', favourite: 'Favourite', favourited: 'Added to favourites', report: 'Report' },
});

type RowRoot = { kind: 'topic' | 'question'; id: string; title: string; path: string };

/** The post that a row leads to; null for a row of something else. */
function rootIn(row: Element): RowRoot | null {
  const link = row.querySelector<HTMLAnchorElement>('a.topic-link');
  if (link === null) return null;
  const url = new URL(link.href);
  const { pathname, search } = url;
  const about = { title: link.textContent, path: pathname + search };
  const topicId = pathname === threadPage.path ? idIn(queryOf(threadPage, url), 'topicId') : undefined;
  if (topicId !== undefined) return { kind: 'topic', id: topicId, ...about };
  const questionId = pathname === questionPage.path ? idIn(queryOf(questionPage, url), 'questionId') : undefined;
  return questionId === undefined ? null : { kind: 'question', id: questionId, ...about };
}

async function addFavourite({ kind, id }: RowRoot): Promise<void> {
  await setFavourite({ kind, id }, { on: true });
  toast(rowMessages[currentLang()].favourited, { kind: 'success' });
}

function favourite(root: RowRoot): void {
  if (signedIn()) void addFavourite(root);
  else openLogin(() => addFavourite(root));
}

function Entry({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-2"
        onClick={onPress}
      >
        <Icon name={icon} size={18} className="text-ink-2" />
        {label}
      </button>
    </li>
  );
}

function RowSheet({ root, onClose }: { root: RowRoot; onClose: () => void }) {
  const texts = useMessages(rowMessages);
  const isMember = useStore(memberStore) !== null;
  const mayReport = useAccepts('report') && isMember;
  const [isReporting, setReporting] = useState(false);
  if (isReporting)
    return (
      <Suspense>
        <ReportDialog targetKind={root.kind} targetId={root.id} onClose={onClose} />
      </Suspense>
    );
  const then = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Sheet open onClose={onClose} title={<span className="line-clamp-2">{root.title}</span>}>
      <ul>
        <Entry icon="link" label={texts.copy} onPress={then(() => copyLink(root.path))} />
        <Entry icon="bookmark" label={texts.favourite} onPress={then(() => favourite(root))} />
        {mayReport && <Entry icon="flag" label={texts.report} onPress={() => setReporting(true)} />}
      </ul>
    </Sheet>
  );
}

/** What can be done with the topic or question of a row of a list without opening it. */
export function openRowSheet(row: Element): void {
  const root = rootIn(row);
  if (root) showDialog((close) => <RowSheet root={root} onClose={close} />);
}
