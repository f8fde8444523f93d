import type { Hold } from '@chaguan/contract';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import type { State } from '../state-chip.tsx';

/** A topic or question, as far as both are looked through alike. */
export type Post = {
  id: string;
  title: string;
  state: State;
  version: number;
  holds: readonly Static<typeof Hold>[];
  author: { account: string; name: string };
  pinOrder: number;
  postedAt: string;
};

/** What the list is of. */
export type Kind = 'topic' | 'question';

/** What a list says of its own kind. */
export type PostMessages = {
  list: string;
  title: string;
  /** Heads the column of numbers: comments or answers. */
  count: string;
  emptyTitle: string;
  close: string;
  open: string;
  closedDone: string;
  openedDone: string;
  bulkApproveTitle: (n: number) => string;
  bulkDeleteTitle: (n: number) => string;
  bulkDeleteText: string;
};

/** How a post of one kind stands in the table. */
export type RowView = { to: string; count: number; marks: ReactNode; tags: readonly { zh: string; en: string }[] };
