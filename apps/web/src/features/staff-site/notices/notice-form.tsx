import { addNotice, noticeBanners, noticeRules } from '@chaguan/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { Editor } from '../../editor/index.ts';
import { RadioChips } from '../../forms/radio-chips.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { TitleField } from '../../posts/write/title-field.tsx';
import { Area } from '../../staff/area.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { Targets, WholeNotice } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { noticeDraftOf, type NoticeDraft } from './notice-draft.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

const claimed = ['title', 'titleEn', 'bodyEn', 'audience', 'roleIds', 'gradeIds', 'accounts', 'banner', 'publishAt'];

function useDraft(notice: WholeNotice | null) {
  const lang = useLang();
  const [draft, setDraft] = useState(() => noticeDraftOf(notice));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    draft,
    errors,
    change: (some: Partial<NoticeDraft>) => {
      setDraft((old) => ({ ...old, ...some }));
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in some))));
    },
    receive: (reason: unknown) => {
      if (reason instanceof ApiFailure) setErrors(fieldTexts(reason, claimed, lang));
    },
  };
}

type Form = ReturnType<typeof useDraft>;

function TimeFields({ draft, errors, change }: Form) {
  const own = useMessages(staffNoticeMessages);
  const choices = [
    { value: 'now', label: own.now },
    { value: 'later', label: own.later },
  ] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <RadioChips
        legend={own.time}
        name="time"
        value={draft.scheduled ? 'later' : 'now'}
        choices={choices}
        onChange={(value) => change({ scheduled: value === 'later' })}
      />
      {draft.scheduled && (
        <Field label={own.publishAt} hint={own.publishAtHint} required error={errors['publishAt'] ?? null}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.publishAt}
              onChange={({ currentTarget }) => change({ publishAt: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The English version; both fields may stay empty. */
function EnglishFields({ draft, errors, change }: Form) {
  const own = useMessages(staffNoticeMessages);
  return (
    <details className="rounded-control border border-line px-4 py-2" open={draft.titleEn !== '' || draft.bodyEn !== ''}>
      <summary className="cursor-pointer py-1.5 text-small font-medium pointer-coarse:py-2.5">{own.english}</summary>
      <div className="grid gap-4 py-2">
        <p className="text-meta text-ink-2">{own.englishHint}</p>
        <Field label={own.titleEn} error={errors['titleEn'] ?? null}>
          {(control) => (
            <Input
              {...control}
              value={draft.titleEn}
              maxLength={staffLimitsOf(addNotice, 'titleEn').maxLength}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ titleEn: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={own.bodyEn} error={errors['bodyEn'] ?? null}>
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              value={draft.bodyEn}
              maxLength={staffLimitsOf(addNotice, 'bodyEn').maxLength}
              onChange={({ currentTarget }) => change({ bodyEn: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}

function BannerFields({ draft, errors, change, everybody }: Form & { everybody: boolean }) {
  const own = useMessages(staffNoticeMessages);
  const error = errors['banner'];
  return (
    <div className="grid gap-1.5">
      <RadioChips
        legend={own.banner}
        name="banner"
        value={draft.banner}
        choices={noticeBanners.filter((value) => everybody || value !== 'visitors').map((value) => ({ value, label: own.banners[value] }))}
        onChange={(banner) => change({ banner })}
      />
      <p className={error ? 'text-meta text-cinnabar' : 'text-meta text-ink-2'}>{error ?? own.bannerHint}</p>
    </div>
  );
}

type Props = {
  heading: string;
  notice: WholeNotice | null;
  targets: Targets;
  note?: ReactNode;
  send: (draft: NoticeDraft, body: string) => Promise<void>;
  onCancel: () => void;
};

/** Title, text with preview and pictures, audience, display and time. */
export function NoticeForm({ heading, notice, targets, note, send, onCancel }: Props) {
  const own = useMessages(staffNoticeMessages);
  const form = useDraft(notice);
  const { draft, errors, change, receive } = form;
  const isPublished = notice?.state === 'published';
  const draftFields = useMemo(() => ({ title: draft.title, tagId: '' }), [draft.title]);
  const submit = async (body: string): Promise<void> => {
    const missing = [draft.title.trim() === '' && 'title', draft.scheduled && draft.publishAt === '' && 'publishAt'].filter(
      (one) => one !== false,
    );
    try {
      if (missing.length > 0)
        throw new ApiFailure(422, 'request.fields', { fields: missing.map((field) => ({ field, code: 'field.required', params: {} })) });
      await send(draft, body);
    } catch (reason) {
      receive(reason);
      throw reason;
    }
  };
  const submitLabel = isPublished ? own.save : draft.scheduled ? own.schedule : own.publish;
  return (
    <Area title={heading} note={note}>
      <Card className="grid gap-5 px-4 py-5 md:px-6">
        <TitleField
          value={draft.title}
          limit={noticeRules.title.maxLength}
          hint=""
          error={errors['title'] ?? null}
          onChange={(title) => change({ title })}
        />
        {!isPublished && (
          <AudienceFields
            draft={draft}
            targets={targets}
            errors={errors}
            onChange={change}
            onRefused={(reason) => {
              receive(reason);
              if (reason instanceof ApiFailure && reason.fields.length === 0) reportFailure(reason);
            }}
          />
        )}
        <EnglishFields {...form} />
        <BannerFields {...form} everybody={draft.audience === 'everybody'} />
        {!isPublished && <TimeFields {...form} />}
        <div className="grid min-w-0 gap-1.5">
          <span className="text-small font-medium">{own.body}</span>
          <Editor
            draftKey={notice === null ? 'notice:new' : `notice:${notice.id}`}
            initial={notice?.body ?? ''}
            label={own.body}
            placeholder={own.bodyHint}
            limit={staffLimitsOf(addNotice, 'bodyEn').maxLength}
            submitLabel={submitLabel}
            draftFields={draftFields}
            claimed={claimed}
            onRestore={({ title }) => change({ title })}
            onSubmit={submit}
            onCancel={onCancel}
          />
        </div>
      </Card>
    </Area>
  );
}
