import { setVideoCaptions, startUpload, type VideoViewOf } from '@chaguan/contract';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { limitsOf } from '../../forms/limits.ts';
import { type UploadStep, useVideoUpload } from './use-video-upload.ts';
import { videoWritingMessages } from './write-messages.ts';

const accepted = 'video/*,.mkv,.avi,.wmv,.rm,.rmvb,.mov,.webm';

function ChooseFile({ refusal, megabytes, onFile }: { refusal: string | null; megabytes: number; onFile: (file: File) => void }) {
  const messages = useMessages(videoWritingMessages);
  return (
    <div className="grid gap-2">
      <label className="grid min-h-32 cursor-pointer place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface-2 p-4 text-center focus-within:outline-2 focus-within:outline-tea hover:border-tea">
        <input
          type="file"
          accept={accepted}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
        <Icon name="video" size={28} className="text-tea" />
        <span className="font-semibold">{messages.choose}</span>
        <span className="text-meta text-ink-2">{messages.hint(megabytes)}</span>
      </label>
      <p role="alert" className="text-meta text-cinnabar empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

function OnItsWay({ step, onCancel }: { step: Extract<UploadStep, { share: number }>; onCancel: () => void }) {
  const messages = useMessages(videoWritingMessages);
  return (
    <div className="grid gap-3 py-4" aria-live="polite">
      <p className="flex justify-between gap-3">
        <span className="truncate">{step.name}</span>
        <span className="shrink-0 text-ink-2 tabular-nums">
          {messages[step.at]} {step.at !== 'finishing' && messages.percent(step.share)}
        </span>
      </p>
      <Progress value={step.share} max={1} label={messages[step.at]} />
      {step.at !== 'finishing' && (
        <Button tone="quiet" className="justify-self-end" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}

/** Captions go with the video at once; what is wrong with them is said beside them. */
function CaptionsField({ video }: { video: VideoViewOf }) {
  const messages = useMessages(videoWritingMessages);
  const lang = useLang();
  const [language, setLanguage] = useState<'zh' | 'en'>(lang);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    try {
      const body = { language, text: await file.text() };
      await api.call(setVideoCaptions, { params: { videoKey: video.key }, body }, { loading: false, expect: [409, 422] });
      setError(null);
    } catch (reason) {
      setError(reason instanceof ApiFailure ? failureLines(reason, lang).join(' ') : messages.failed);
    }
  };
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <Field label={messages.captions} hint={messages.captionsHint} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".vtt,.srt,text/vtt"
            className="w-full text-meta file:mr-3 file:rounded-control file:border file:border-line file:bg-surface-2 file:px-3 file:py-2"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
            }}
          />
        )}
      </Field>
      <Field label={messages.captionsLanguage}>
        {(control) => (
          <Select {...control} value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'en' ? 'en' : 'zh')}>
            <option value="zh">{messages.languages.zh}</option>
            <option value="en">{messages.languages.en}</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

/** A file name that can be the text of a Markdown link. */
function plainName(name: string): string {
  return name
    .replaceAll(/[[\]\\\n]/g, ' ')
    .replace(/\.[^.]{1,5}$/, '')
    .trim();
}

type Props = {
  megabytes: number;
  /** Markdown of the video, once it can be inserted. */
  onDone: (markdown: string) => void;
  onClose: () => void;
};

/** Chooses a video, converts and uploads it, and returns the Markdown to insert. */
export default function VideoDialog({ megabytes, onDone, onClose }: Props) {
  const messages = useMessages(videoWritingMessages);
  const formId = useId();
  const { step, begin, cancel } = useVideoUpload();
  const [name, setName] = useState<string | null>(null);
  const video = step.at === 'done' ? step.video : null;
  const finish = () => {
    if (video) onDone(`[${plainName(name ?? video.name) || messages.title}](/file?key=${video.key})`);
  };
  const actions = video && (
    <>
      <Button tone="quiet" onClick={cancel}>
        {messages.again}
      </Button>
      <Button tone="primary" type="submit" form={formId}>
        {messages.insert}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={messages.title} onClose={onClose} actions={actions}>
      {step.at === 'choosing' && <ChooseFile refusal={step.refusal} megabytes={megabytes} onFile={begin} />}
      {'share' in step && <OnItsWay step={step} onCancel={cancel} />}
      {video && (
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            finish();
          }}
        >
          <p role="status" className="text-meta text-ink-2">
            {messages.done(video.name)} {video.state === 'processing' && messages.willProcess}
          </p>
          <Field label={messages.name}>
            {(control) => (
              <Input
                {...control}
                value={name ?? plainName(video.name)}
                maxLength={limitsOf(startUpload, 'name').maxLength}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            )}
          </Field>
          <CaptionsField video={video} />
        </form>
      )}
    </Dialog>
  );
}
