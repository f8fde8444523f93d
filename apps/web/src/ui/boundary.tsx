import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  children: ReactNode;
  /** Rendered in place of children that threw; nothing by default. It must not contain what has just failed. */
  renderFailure?: (error: unknown, retry: () => void) => ReactNode;
  /** A new value is a new attempt, for instance another address. */
  resetBy?: string;
  onFail?: () => void;
};

type State = { error: { reason: unknown } | null; resetBy: string | undefined };

/** Limits what an error while rendering costs to its children. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, resetBy: this.props.resetBy };

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { error: { reason } };
  }

  static getDerivedStateFromProps({ resetBy }: BoundaryProps, state: State): Partial<State> | null {
    return state.resetBy === resetBy ? null : { error: null, resetBy };
  }

  readonly retry = (): void => this.setState({ error: null });

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.renderFailure?.(error.reason, this.retry) ?? null;
  }
}
