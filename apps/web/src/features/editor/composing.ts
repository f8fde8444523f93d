type KeyLike = { isComposing?: boolean; keyCode?: number; nativeEvent?: { isComposing?: boolean } };

/**
 * Whether a key belongs to an input method. Enter then selects a candidate and must not send anything. Safari ends the composition before
 * the keydown of its Enter, which is recognizable only by the legacy key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229;
}

type SubmitKey = KeyLike & { key: string; ctrlKey: boolean; metaKey: boolean };

export function isSubmitKey(event: SubmitKey): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
}
