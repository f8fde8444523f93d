import { lazy, type ComponentType, type FunctionComponent } from 'react';
import { patiently } from '../lib/code/patiently.ts';
import { Boundary } from './boundary.tsx';

/**
 * A part that is loaded after its page and that nobody pressed for. While its code cannot be loaded the page shows what the `Suspense`
 * around it shows, or the server's HTML, and tries again; if it throws, nothing is shown in its place.
 */
export function ornament<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): FunctionComponent<P> {
  const Code = lazy(() => patiently(load)) as unknown as ComponentType<P>;
  return function Ornament(props: P) {
    return (
      <Boundary>
        <Code {...props} />
      </Boundary>
    );
  };
}
