import type { ReportTarget } from '@chaguan/contract';
import { useState, type FormEvent } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines, fieldTexts } from '../../lib/errors/failure-text.ts';
import { useLang } from '../../lib/i18n.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { useAttachments } from '../private-pictures/use-attachments.ts';
import { reportActs, uploadPicture } from './data.ts';

const claimed = ['categoryId', 'reason', 'captcha'] as const;

type Setup = { targetKind: ReportTarget; targetId: string; most: number; onSent: () => void };

/** Sends the report; failures are shown at their field or at the bottom, and a captcha is requested once it is required. */
export function useReportForm({ targetKind, targetId, most, onSent }: Setup) {
  const lang = useLang();
  const [categoryId, setCategoryId] = useState('');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  const [isConfirming, setRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const captcha = useCaptcha(isConfirming);
  const pictures = useAttachments({ most, upload: uploadPicture });

  function showFailure(failure: ApiFailure): void {
    setTexts({ ...fieldTexts(failure, claimed, lang), foot: failureLines(failure, lang, claimed).join(' ') });
    // Each try uses one up.
    if (isConfirming) captcha.another();
    if (failure.fields.some(({ field }) => field === 'captcha')) setRequested(true);
    setAnswer('');
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setTexts({});
    const pictureIds = pictures.list.flatMap(({ image }) => image?.id ?? []);
    const proof = isConfirming ? { captchaKey: captcha.key, captcha: answer } : {};
    try {
      await reportActs.send({ targetKind, targetId, categoryId, reason, ...(pictureIds.length > 0 && { pictureIds }), ...proof });
      onSent();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  const waits = busy || pictures.busy;
  return {
    categoryId,
    setCategoryId,
    reason,
    setReason,
    answer,
    setAnswer,
    isConfirming,
    busy: waits,
    captcha,
    texts,
    pictures,
    submit,
  };
}
