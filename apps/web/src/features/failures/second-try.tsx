import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { signedIn } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeletons.tsx';

/**
 * The server renders pages as for a visitor, including refusals. A member's browser requests the page again with the session before it
 * shows the refusal: it may be their own topic in review, a tag that their role opens, or a file in a hidden part that they unlocked.
 */
export function SecondTry({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (signedIn()) void revalidate().finally(() => setTried(true));
    else setTried(true);
    // Once per refusal; the router gives a new function with every answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <div className={tried ? '' : 'visitors-only'}>{children}</div>
      {!tried && (
        <div className="members-only">
          <Skeleton shape="text" count={3} />
        </div>
      )}
    </>
  );
}
