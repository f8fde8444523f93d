/** A dump that cannot be imported; the message is one sentence for the person at the terminal. */
export class DumpError extends Error {
  override name = 'DumpError';
}
