import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '../../ui/boundary.tsx';
import { ErrorState } from '../../ui/states.tsx';

function FailedScreen({ retry }: { retry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return <ErrorState heading="h1" onRetry={retry} />;
}

/** A screen that throws while rendering costs only itself: the shell stays, and so do the ways to other screens. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary resetBy={key} renderFailure={(_, retry) => <FailedScreen retry={retry} />}>
      {children}
    </Boundary>
  );
}
