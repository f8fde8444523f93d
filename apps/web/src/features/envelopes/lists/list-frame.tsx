import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import { envelopeListMessages } from './messages.ts';

interface ListFrameProps {
  title: string;
  data: { total: number; page: number; pages: number };
  /** The URL of one page of this list, counted from 1. */
  href: (page: number) => string;
  empty: { title: string; text: string; to: string; action: string };
  /** The lines, each an `li`. */
  children: ReactNode;
}

/** The layout of the two lists of envelopes: the lines, or a text for an empty list, and the pages. */
export function ListFrame({ title, data, href, empty, children }: ListFrameProps) {
  const messages = useMessages(envelopeListMessages);
  const start = (
    <ButtonLink to={empty.to} tone="primary">
      {empty.action}
    </ButtonLink>
  );
  return (
    <UserPage title={title}>
      <Card>
        {data.total === 0 ? (
          <EmptyState title={empty.title} text={empty.text} action={start} />
        ) : data.page > data.pages ? (
          <EmptyState title={messages.beyond} action={<ButtonLink to={href(1)}>{messages.firstPage}</ButtonLink>} />
        ) : (
          <ul className="divide-y divide-line">{children}</ul>
        )}
      </Card>
      <Pager page={data.page} pages={data.pages} href={href} className="mt-4" />
    </UserPage>
  );
}
