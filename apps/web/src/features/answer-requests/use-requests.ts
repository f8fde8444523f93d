import { listAnswererSuggestions, listAnswerRequests, requestAnswer, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';

type Listed = Answer<typeof listAnswerRequests>;
type Suggestion = Answer<typeof listAnswererSuggestions>['items'][number];
type Member = Suggestion['member'];

/** Who was requested to answer, who could be, and how to request; null while it is loading. */
export function useRequests(questionId: string, onFailure: () => void) {
  const [loaded, setLoaded] = useState<(Listed & { suggestions: readonly Suggestion[] }) | null>(null);
  useEffect(() => {
    let closed = false;
    const params = { questionId };
    Promise.all([api.call(listAnswerRequests, { params }), api.call(listAnswererSuggestions, { params })]).then(
      ([listed, { items }]) => !closed && setLoaded({ ...listed, suggestions: items }),
      onFailure,
    );
    return () => {
      closed = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, when it opens
  }, [questionId]);

  async function request(member: Member): Promise<void> {
    const { left } = await api.call(requestAnswer, { params: { questionId }, body: { memberId: member.id } });
    setLoaded((now) => now && { ...now, left, items: [...now.items, { member, state: 'requested', own: true }] });
  }
  return { loaded, request };
}
