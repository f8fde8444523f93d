/**
 * `id`: its position in the stream; throttled messages have none. `replayed`: it may be older than what the page shows, which its data
 * includes then.
 */
export type StreamEvent = { event: string; data: string; id?: string; replayed?: boolean };

/**
 * Parses server-sent events from arbitrary chunks of the stream: an event may arrive in several chunks, a line may end in CR, LF or both.
 * Comment lines yield nothing; `onId` is called with the position in the stream, `onPosition` for a block with only an id: everything up to
 * there was sent.
 */
export function createEventReader(
  deliver: (event: StreamEvent) => void,
  onId: (id: string) => void = () => {},
  onPosition: () => void = () => {},
) {
  let rest = '';
  let event = '';
  let id: string | null = null;
  let data: string[] = [];

  function finish(): void {
    // The id first: the receiver of the event may already request what comes after it.
    if (id !== null) onId(id);
    if (data.length > 0) deliver({ event: event || 'message', data: data.join('\n'), ...(id !== null && { id }) });
    else if (id !== null) onPosition();
    event = '';
    id = null;
    data = [];
  }

  function line(text: string): void {
    if (text === '') {
      finish();
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }

  return function read(chunk: string): void {
    rest += chunk;
    // A lone CR at the very end may be half of CRLF: it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
}
