import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { toast, type Toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';

/** Runs one staff action, confirms it or shows its result, and reloads the screen; false when it failed. */
export function useAct() {
  const { revalidate } = useRevalidator();
  return async <T>(act: () => Promise<T>, done: string | ((answer: T) => string), undo?: Toast['action']): Promise<boolean> => {
    try {
      const answer = await act();
      toast(typeof done === 'string' ? done : done(answer), { kind: 'success', action: undo });
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      return false;
    } finally {
      await revalidate();
    }
  };
}
