import { CannotDraw } from './cannot-draw.ts';
import { readContext } from './kept.ts';
import type { Context } from './react-internals.ts';

interface Instance {
  props: object;
  state: unknown;
  context: unknown;
  render: () => unknown;
}

interface ClassComponent {
  new (props: object, context: unknown): Instance;
  contextType?: Context;
  defaultProps?: object;
  getDerivedStateFromProps?: (props: object, state: unknown) => object | null;
}

export function isClass(type: object): type is ClassComponent {
  return Boolean((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent);
}

const noContext = Object.freeze({});

/** Draws a class as far as the router has any: with context and a state that follows from its props. */
export function renderClass(type: ClassComponent, props: Record<string, unknown>): unknown {
  if ('ref' in props || type.defaultProps !== undefined) throw new CannotDraw('a class with ref or default props');
  const context = type.contextType === undefined ? noContext : readContext(type.contextType);
  const instance = new type(props, context);
  if ('componentWillMount' in instance || 'UNSAFE_componentWillMount' in instance) throw new CannotDraw('componentWillMount');
  instance.props = props;
  instance.context = context;
  const derived = type.getDerivedStateFromProps?.(props, instance.state ?? null);
  instance.state = derived ? { ...(instance.state as object | undefined), ...derived } : (instance.state ?? null);
  return instance.render();
}
