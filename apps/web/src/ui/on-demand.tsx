import { lazy, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { fetchCode } from '../lib/code/fetch-code.ts';
import { Boundary } from './boundary.tsx';
import { NotLoaded } from './not-loaded.tsx';

type Closable = { onClose?: (() => void) | undefined; onCancel?: (() => void) | undefined };

/**
 * A part that the reader pressed for: a dialog, a menu, an editor. If its code cannot be loaded, or it throws, the reader is told and may
 * try again; the next press elsewhere closes the message and the part (`onClose` or `onCancel`), so that a press on what opened it is a new
 * attempt.
 * @param instead rendered in place of the message, for a part that has a plain form
 */
export function onDemand<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead?: (props: P, retry: () => void) => ReactNode,
): FunctionComponent<P> {
  const fetched = () => lazy(() => fetchCode(load)) as unknown as ComponentType<P>;
  let latest = fetched();
  return function OnDemand(props: P) {
    const [Code, setCode] = useState(() => latest);
    const { onClose, onCancel }: Closable = props;
    const failed = (_: unknown, again: () => void) => {
      const retry = (): void => {
        setCode(() => latest);
        again();
      };
      return instead?.(props, retry) ?? <NotLoaded onRetry={retry} onClose={onClose ?? onCancel} />;
    };
    // A lazy component remembers its failure: the next attempt, here or elsewhere, needs a new one.
    const renew = (): void => {
      if (Code === latest) latest = fetched();
    };
    return (
      <Boundary renderFailure={failed} onFail={renew}>
        <Code {...props} />
      </Boundary>
    );
  };
}
