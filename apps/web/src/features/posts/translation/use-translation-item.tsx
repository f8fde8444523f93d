import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Coming } from '../../../ui/coming.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { translationEntryMessages } from './entry-messages.ts';
import { useIsForeign } from './use-is-foreign.ts';

const TranslationDialog = onDemand(() => import('./translation-dialog.tsx'));

/** The menu entry that translates a post of another language, where the browser or the assistant can, and the dialog that it opens. */
export function useTranslationItem({ title = '', bodyHtml }: { title?: string; bodyHtml: string }): {
  items: MenuItem[];
  dialog: ReactNode;
} {
  const { translate } = useMessages(translationEntryMessages);
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const [open, setOpen] = useState(false);
  const isAble = 'Translator' in globalThis || (parameter?.available === true && parameter.tools.translate);
  const isOther = useIsForeign(`${title} ${bodyHtml}`, isAble);
  if (!isOther) return { items: [], dialog: null };
  const dialog = open && (
    <Suspense fallback={<Coming />}>
      <TranslationDialog title={title} bodyHtml={bodyHtml} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { items: [{ label: translate, onSelect: () => setOpen(true) }], dialog };
}
