import { findMember } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { quiet } from '../quiet.ts';
import type { Person } from '../types.ts';

export type Mentioned = ReadonlyMap<string, { id: string; name: string }>;

/** Most @words of a longer text are no members, and each costs a request. */
const mostRequested = 40;

/** Members by lower-case account, for the preview; `add` avoids a request for members picked from the list. */
export function createMentionBook() {
  const requested = new Set<string>();
  const members = new Map<string, { id: string; name: string }>();
  const remember = ({ account, id, name }: Person) => {
    requested.add(account.toLowerCase());
    members.set(account.toLowerCase(), { id, name });
  };
  const ask = async (account: string) => {
    requested.add(account.toLowerCase());
    const { member } = await api.call(findMember, { query: { keyword: account } }, quiet);
    if (member?.account.toLowerCase() === account.toLowerCase()) remember(member);
  };
  return {
    members,
    remember,
    async learn(accounts: readonly string[]): Promise<boolean> {
      const unknown = accounts.filter((account) => !requested.has(account.toLowerCase())).slice(0, mostRequested);
      const before = members.size;
      await Promise.allSettled(unknown.map(ask));
      return members.size !== before;
    },
  };
}

export type MentionBook = ReturnType<typeof createMentionBook>;

/** The members that a text mentions, as far as they are loaded. */
export function useMentioned(book: MentionBook, accounts: readonly string[]): Mentioned {
  const [known, setKnown] = useState<Mentioned>(book.members);
  const key = accounts.join(' ');
  useEffect(() => {
    let current = true;
    if (!key) return undefined;
    const learn = async () => {
      const learned = await book.learn(key.split(' '));
      if (learned && current) setKnown(new Map(book.members));
    };
    void learn();
    return () => {
      current = false;
    };
  }, [book, key]);
  return known;
}
