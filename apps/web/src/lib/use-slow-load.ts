import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const patienceMs = 300;

/** True while this screen's next content takes longer than a moment; a fast response shows no skeleton. */
export function useSlowLoad(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const [slow, setSlow] = useState(false);
  const waiting = next?.pathname === pathname;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
