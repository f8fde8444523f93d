import { Suspense } from 'react';
import { isApiFailure, type ApiFailure } from '../../lib/api/failure.ts';
import { Coming } from '../../ui/coming.tsx';
import { showDialog } from '../../ui/overlays.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import type { CaptchaAnswer } from './captcha-answer.ts';

const CaptchaDialog = onDemand(() => import('./captcha-dialog.tsx'));

/** Opens above everything else; null when the reader closes it. */
function askCaptcha(wasWrong: boolean): Promise<CaptchaAnswer | null> {
  return new Promise((done) =>
    showDialog((close) => (
      <Suspense fallback={<Coming />}>
        <CaptchaDialog
          wasWrong={wasWrong}
          onDone={(answer) => {
            close();
            done(answer);
          }}
        />
      </Suspense>
    )),
  );
}

function captchaCode(reason: unknown): string | undefined {
  return isApiFailure(reason) ? (reason as ApiFailure).fields.find(({ field }) => field === 'captcha')?.code : undefined;
}

/**
 * Runs a request that needs a captcha when it is made too often: the reader solves it in a dialog, and the request is sent again. If the
 * dialog is closed, the input stays and no error is shown.
 */
export async function withCaptcha<T>(act: (answer?: CaptchaAnswer) => Promise<T>): Promise<T> {
  for (let answer: CaptchaAnswer | undefined; ;) {
    try {
      return await act(answer);
    } catch (reason) {
      const code = captchaCode(reason);
      if (code === undefined) throw reason;
      const given = await askCaptcha(code === 'captcha.wrong');
      if (given === null) throw Object.assign(reason as ApiFailure, { reported: true });
      answer = given;
    }
  }
}
