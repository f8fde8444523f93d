import { addReport, type ReportTarget } from '@chaguan/contract';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useForm } from '../../lib/form.ts';
import { useLang } from '../../lib/i18n.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { limitsOf } from '../forms/limits.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { useAttachments } from '../private-pictures/use-attachments.ts';
import { reportActs, uploadPicture } from './data.ts';

type Setup = { targetKind: ReportTarget; targetId: string; most: number; onSent: () => void };
type Values = { categoryId: string; reason: string; captcha: string };

export const reasonLimits = limitsOf(addReport, 'reason');

/** Sends the report; failures that no field shows are in the foot of the dialog, and a captcha is requested once it is required. */
export function useReportForm({ targetKind, targetId, most, onSent }: Setup) {
  const lang = useLang();
  const [isConfirming, setRequested] = useState(false);
  const [foot, setFoot] = useState<readonly string[]>([]);
  const captcha = useCaptcha(isConfirming);
  const pictures = useAttachments({ most, upload: uploadPicture });
  const form = useForm<Values>({
    initial: { categoryId: '', reason: '', captcha: '' },
    rules: { reason: (text) => textProblem(text, reasonLimits) },
    report: (failure, claimed) => setFoot(failureLines(failure, lang, claimed)),
  });

  async function send({ categoryId, reason, captcha: answer }: Values): Promise<void> {
    setFoot([]);
    const pictureIds = pictures.list.flatMap(({ image }) => image?.id ?? []);
    const proof = isConfirming ? { captchaKey: captcha.key, captcha: answer } : {};
    try {
      await reportActs.send({ targetKind, targetId, categoryId, reason, ...(pictureIds.length > 0 && { pictureIds }), ...proof });
    } catch (failure) {
      if (failure instanceof ApiFailure) {
        // Each try uses one up.
        if (isConfirming) captcha.another();
        if (failure.fields.some(({ field }) => field === 'captcha')) setRequested(true);
        form.set('captcha', '');
      }
      throw failure;
    }
    onSent();
  }
  return { form: { ...form, busy: form.busy || pictures.busy, foot }, isConfirming, captcha, pictures, send };
}
