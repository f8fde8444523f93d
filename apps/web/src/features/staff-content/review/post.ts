import type { ReviewReason } from '@chaguan/contract';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import type { State } from '../state-chip.tsx';

/** A topic or question, with the fields that both have in common. */
export type Post = {
  id: string;
  title: string;
  state: State;
  version: number;
  holds: readonly Static<typeof ReviewReason>[];
  author: { account: string; name: string };
  pinOrder: number;
  postedAt: string;
};

/** The kind of the list. */
export type Kind = 'topic' | 'question';

/** The texts specific to a kind. */
export type PostMessages = {
  list: string;
  title: string;
  /** Heading of the column of numbers: comments or answers. */
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

/** The cells of a post of one kind in the table. */
export type RowView = { to: string; count: number; marks: ReactNode; tags: readonly { zh: string; en: string }[] };
