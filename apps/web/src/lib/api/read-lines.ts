/** Calls back with each line of a body as soon as it is complete; the last may have no line end. Empty lines are only keep-alives. */
export async function readLines(response: Response, onLine: (line: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
  if (rest !== '') onLine(rest);
}
