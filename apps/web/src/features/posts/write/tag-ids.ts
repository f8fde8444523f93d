/** Tags of a question in a draft: ids separated by commas. */
export function tagIdsOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** Toggles a tag of those chosen; null where one more would be too many. */
export function toggled(text: string, tagId: string, limit: number): string | null {
  const ids = tagIdsOf(text);
  if (ids.includes(tagId)) return ids.filter((id) => id !== tagId).join(',');
  return ids.length < limit ? [...ids, tagId].join(',') : null;
}

/** The requested tags that may be chosen, in their order and within the limit. */
export function allowedOf(wish: readonly string[], allowed: readonly string[], limit: number): string {
  return wish
    .filter((id) => allowed.includes(id))
    .slice(0, limit)
    .join(',');
}
