import { Component } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Reads the scroll location before any effect of an update, the router's own included: events of scrolling come later than that. */
class ScrollKeeper extends Component<{ visit: string }> {
  private opened: string | null = this.props.visit;

  override getSnapshotBeforeUpdate(): number {
    return window.scrollY;
  }

  override componentDidUpdate(_: unknown, __: unknown, top: number): void {
    const { visit } = this.props;
    if (this.opened === null) return;
    const isBack = this.opened === visit && top > 0 && window.scrollY === 0;
    if (isBack) window.scrollTo(0, top);
    if (isBack || this.opened !== visit) this.opened = null;
  }

  override render() {
    return null;
  }
}

/**
 * The router puts a page to its top once more when its first load has ended: for a member that is when the own data has arrived, and the
 * reader may have scrolled since. This puts it back, once. Rendered after `ScrollRestoration`, whose effect runs first.
 */
export function EarlyScroll() {
  const { key } = useLocation();
  // Renders with every change of the router's state, the end of its first load included.
  useNavigation();
  return <ScrollKeeper visit={key} />;
}
