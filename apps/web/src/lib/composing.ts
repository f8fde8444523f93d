type KeyLike = { isComposing?: boolean; keyCode?: number; nativeEvent?: { isComposing?: boolean } };

/**
 * Whether a key belongs to an input method. Enter then selects a candidate and must not send anything. Safari ends the composition before
 * the keydown of its Enter, which is recognizable only by the legacy key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229;
}

type Key = KeyLike & { key: string };

/** Enter with or without other keys, but not the one that selects a candidate. */
export function isEnter(event: Key): boolean {
  return event.key === 'Enter' && !isComposing(event);
}

export function isSubmitKey(event: Key & { ctrlKey: boolean; metaKey: boolean }): boolean {
  return isEnter(event) && (event.ctrlKey || event.metaKey);
}

/** Enter in a field submits its form by the browser itself, in Safari also the one that selects a candidate. */
export function keepFormsWhileComposing(): void {
  const listener = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isComposing(event) && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  window.addEventListener('keydown', listener, true);
}
