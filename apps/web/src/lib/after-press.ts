let pressed = false;
const waiting: (() => void)[] = [];

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  // One task later: the click that belongs to this press has then found its target.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

/** While something on screen uses `afterPress`. */
export function followPresses(): () => void {
  window.addEventListener('mousedown', press, true);
  window.addEventListener('mouseup', release, true);
  return () => {
    window.removeEventListener('mousedown', press, true);
    window.removeEventListener('mouseup', release, true);
  };
}

/**
 * At once, or when the button of the mouse comes up again: leaving a field by pressing "send" must not show an error
 * that moves "send" away from under the finger, so that the press is lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
