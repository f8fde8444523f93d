import { useCallback, useEffect, useState } from 'react';
import { drawCaptcha } from './data.ts';

export type CaptchaState = { key: string; image: string } | 'drawing' | 'failed';

/** A drawn captcha while `wanted`; every check consumes one, so `another` follows each refusal. */
export function useCaptcha(wanted: boolean) {
  const [state, setState] = useState<CaptchaState>('drawing');
  const draw = useCallback(() => drawCaptcha().then(setState, () => setState('failed')), []);
  useEffect(() => {
    if (wanted) void draw();
  }, [wanted, draw]);
  const another = () => {
    setState('drawing');
    void draw();
  };
  return { state, another, key: typeof state === 'object' ? state.key : undefined };
}
