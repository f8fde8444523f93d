import { useEffect, useState } from 'react';
import { paymentActs, type Result } from './data.ts';

const everyMs = 3000;

/** An order, polled while it is pending; a failed request is retried after the same pause. */
export function useOrder(first: Result): Result {
  const [result, setResult] = useState(first);
  useEffect(() => {
    const { number, state } = result.order;
    if (state !== 'pending') return undefined;
    const timer = setTimeout(() => {
      paymentActs.look(number).then(setResult, () => setResult((old) => ({ ...old })));
    }, everyMs);
    return () => clearTimeout(timer);
  }, [result]);
  return result;
}
