export type Strength = 'short' | 'weak' | 'fair' | 'good';

const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890', '09876543210'];

/** Characters that add strength: repeated ones or neighbours on the keyboard are easily guessed. */
function surprisingLength(text: string): number {
  const lower = text.toLowerCase();
  const surprising = [...lower].filter((char, at) => {
    const pair = lower.slice(at - 1, at + 1);
    return at === 0 || (pair[0] !== char && !runs.some((run) => run.includes(pair)));
  });
  return new Set(surprising).size;
}

/** A hint while typing, never an error: the only rule is the length (specification, section 5). */
export function passwordStrength(password: string, account: string, minLength: number): Strength {
  if ([...password].length < minLength) return 'short';
  const named = account.length >= 3 && password.toLowerCase().includes(account.toLowerCase());
  const surprising = named ? surprisingLength(password) - account.length : surprisingLength(password);
  if (surprising < 6) return 'weak';
  return surprising < 10 ? 'fair' : 'good';
}
