import { createCaptcha } from '@chaguan/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';

export type CaptchaState = { key: string; image: string } | 'loading' | 'failed';

/** A captcha while `wanted`; every check consumes one, so `another` is called after each failure. */
export function useCaptcha(enabled: boolean) {
  const [state, setState] = useState<CaptchaState>('loading');
  const load = useCallback(() => api.call(createCaptcha, {}, { loading: false }).then(setState, () => setState('failed')), []);
  useEffect(() => {
    if (enabled) void load();
  }, [enabled, load]);
  const another = () => {
    setState('loading');
    void load();
  };
  return { state, another, key: typeof state === 'object' ? state.key : undefined };
}
