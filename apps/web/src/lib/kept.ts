import { memo, type ComponentType, type FunctionComponent } from 'react';

type Part = string | number | boolean | object | null | undefined;

/** What the server's renderer remembers of one component; see `draw/kept.ts`. */
export interface KeptMark {
  /** Everything of its props that shows; first what tells most copies apart. */
  partsOf: (props: never) => readonly Part[];
}

/**
 * A component that looks the same on many pages. The server draws it once for the same parts of its props (objects
 * count by identity) and the same contexts and stores, whichever it reads. Like anything drawn it may depend on nothing
 * else: no clock, no chance. What it does in a browser (handlers, effects) need not be among the parts.
 * For servers only, so that browsers carry nothing of it: `import.meta.env.SSR ? kept(Rail, partsOf) : Rail`.
 */
export function kept<P extends object>(component: FunctionComponent<P>, partsOf: (props: P) => readonly Part[]): ComponentType<P> {
  const mark: KeptMark = { partsOf };
  return Object.assign(memo(component), { kept: mark });
}
