import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link requests to be opened on its target page: `write` is the page's editor, everything else the key of a draft. */
export const wishFor = (wish: string) => ({ wish });

/** Opens what a link requested, e.g. from the list of drafts; once, so that going back does not open it again. Null requests nothing. */
export function useWish(wish: string | null, grant: () => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(grant);
  useEffect(() => {
    latest.current = grant;
  });
  const wished = wish !== null && (state as { wish?: unknown } | null)?.wish === wish;
  useEffect(() => {
    if (!wished) return;
    latest.current();
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [wished, navigate, pathname, search, hash]);
}
