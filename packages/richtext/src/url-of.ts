/** A URL as a browser resolves it, or null. `URL.parse` is younger than the browsers that are supported. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
