/** Everything that the API client does to the screen, so that the client itself can run anywhere. */
export interface ClientEffects {
  /** `persistent` stays until the reader closes it. */
  toastError(text: string, options: { persistent: boolean }): void;
  /** A modal notice with a title and one button. */
  notice(title: string, text: string): void;
  overlay(visible: boolean): void;
  /** The current URL, path and query; what `jumpUrl` leads back to. */
  here(): string;
  go(to: string, how: 'push' | 'replace'): void;
}
