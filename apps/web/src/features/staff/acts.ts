import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { toast, type Toast } from '../../ui/overlays.ts';
import { reportFailure } from '../shell/report-failure.ts';

/** Runs one act of staff, says that it is done and loads the screen again; false when it was refused. */
export function useAct() {
  const { revalidate } = useRevalidator();
  return async (act: () => Promise<unknown>, done: string, undo?: Toast['action']): Promise<boolean> => {
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      return false;
    } finally {
      await revalidate();
    }
    toast(done, { kind: 'success', action: undo });
    return true;
  };
}
