let pressed = false;
const waiting: (() => void)[] = [];

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  // One task later: the click that belongs to this press has then been dispatched.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

/** Tracks presses while a component on screen uses `afterPress`. */
export function followPresses(): () => void {
  window.addEventListener('mousedown', press, true);
  window.addEventListener('mouseup', release, true);
  return () => {
    window.removeEventListener('mousedown', press, true);
    window.removeEventListener('mouseup', release, true);
  };
}

/**
 * Runs immediately, or when the mouse button is released: leaving a field by pressing "send" must not show an error that moves the button
 * away, so that the click is lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
