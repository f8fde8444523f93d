/** English: `1 like`, `2 likes`, `1.2k likes`. `count` is already formatted; a failure may lack its number. */
export function plural(count: number | string | undefined, one: string, many = `${one}s`): string {
  return `${count ?? 'so many'} ${String(count) === '1' ? one : many}`;
}
