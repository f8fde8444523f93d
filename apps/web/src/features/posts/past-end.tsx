import { messages, useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const endMessages = messages({
  zh: { beyond: '没有这么多页。', firstPage: '回第一页' },
  en: { beyond: 'This page does not exist.', firstPage: 'Back to first page' },
});

/** Loaded only beyond the last page: its picture and text need not be part of every page. */
export default function PastEnd({ first }: { first: string }) {
  const texts = useMessages(endMessages);
  return <EmptyState title={texts.beyond} action={<ButtonLink to={first}>{texts.firstPage}</ButtonLink>} />;
}
