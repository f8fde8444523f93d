import type { SettingKey } from '@chaguan/contract';
import { markUrl, sharePictureUrl } from '@chaguan/contract/brand-pictures';
import { accentPattern } from '@chaguan/contract/palette';
import { wordSets } from '@chaguan/contract/words';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { Setting } from '../settings/changes.ts';
import { useSettings } from '../settings/use-settings.ts';
import { ColourField } from './colour-field.tsx';
import { appearanceMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { Preview, type Look } from './preview.tsx';

const previewedKeys: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'siteTitle',
  'siteTitleEn',
  'siteDescription',
  'siteDescriptionEn',
  'accentColour',
  'siteMark',
  'sitePicture',
  'siteFooter',
  'siteFooterEn',
  'wordMember',
  'wordStaff',
  'wordPlace',
  'wordPlaceEn',
]);

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <div className="grid max-w-[640px] gap-4 px-4 py-4">{children}</div>
    </Card>
  );
}

type State = ReturnType<typeof useSettings>;

/** The settings of this screen with unsaved changes: values, failures, and the resulting look. */
function useAppearance(settings: readonly Setting[], titles: readonly string[]) {
  const own = useMessages(appearanceMessages);
  const lang = useLang();
  const state = useSettings(settings, () => toast(own.saved, { kind: 'success' }));
  const settingOf = (key: SettingKey) => settings.find((one) => one.key === key);
  const valueOf = (key: SettingKey) => {
    const setting = settingOf(key);
    return setting ? state.valueOf(setting) : '';
  };
  const errorOf = (key: SettingKey) => {
    const problem = state.problems[key];
    return problem ? errorText(problem.code, problem.params ?? {}, lang) : null;
  };
  const inLang = (zh: SettingKey, en: SettingKey) => (lang === 'en' && valueOf(en)) || valueOf(zh);
  const accent = valueOf('accentColour');
  const look: Look = {
    name: inLang('siteTitle', 'siteTitleEn'),
    mark: valueOf('siteMark'),
    accent: new RegExp(accentPattern).test(accent) ? accent : '',
    footer: inLang('siteFooter', 'siteFooterEn'),
    titles: titles.length > 0 ? titles : [own.sampleTitle, own.sampleSecond],
  };
  return { state, look, settingOf, valueOf, errorOf };
}

type Appearance = ReturnType<typeof useAppearance>;

function Line({ of, name, label, hint }: { of: Appearance; name: SettingKey; label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} error={of.errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={of.settingOf(name)?.maximum ?? undefined}
          value={of.valueOf(name)}
          onChange={(event) => of.state.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

function Pictures({ of: { state, valueOf } }: { of: Appearance }) {
  const own = useMessages(appearanceMessages);
  const [mark, picture] = [valueOf('siteMark'), valueOf('sitePicture')];
  return (
    <Group id="pictures" title={own.picturesTitle}>
      <PictureField
        kind="mark"
        label={own.mark}
        hint={own.markHint}
        url={mark === '' ? null : markUrl(mark, 180)}
        onChange={(name) => state.change('siteMark', name)}
      />
      <PictureField
        kind="share"
        label={own.share}
        hint={own.shareHint}
        url={picture === '' ? null : sharePictureUrl(picture)}
        onChange={(name) => state.change('sitePicture', name)}
      />
    </Group>
  );
}

/** One click fills in a whole set of terms; each can be changed afterwards. */
function Words({ of }: { of: Appearance }) {
  const own = useMessages(appearanceMessages);
  return (
    <Group id="words" title={own.wordsTitle}>
      <p className="text-small text-ink-2">{own.wordsNote}</p>
      <span className="flex flex-wrap gap-2">
        {(['teahouse', 'plain'] as const).map((set) => (
          <ActButton
            key={set}
            onClick={() => {
              for (const [key, word] of Object.entries(wordSets[set])) of.state.change(key, word);
            }}
          >
            {own[set]}
          </ActButton>
        ))}
      </span>
      <Line of={of} name="wordMember" label={own.member} />
      <Line of={of} name="wordStaff" label={own.staff} />
      <Line of={of} name="wordPlace" label={own.place} />
      <Line of={of} name="wordPlaceEn" label={own.placeEn} />
    </Group>
  );
}

function SaveBar({ state: { changes, busy, discard } }: { state: State }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(appearanceMessages);
  if (changes === 0) return null;
  return (
    <div
      data-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border border-line bg-surface px-4 py-3 shadow-overlay max-md:bottom-(--tabs) md:rounded-card"
    >
      <span role="status" className="mr-auto text-small">
        {own.changed(changes)}
      </span>
      <ActButton onClick={discard}>{own.discard}</ActButton>
      <ActButton type="submit" tone="primary" busy={busy}>
        {messages.save}
      </ActButton>
    </div>
  );
}

type Props = { settings: readonly Setting[]; titles: readonly string[] };

/** Look and terms of the site: changed with a live preview, saved together. */
export function AppearancePage({ settings, titles }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(appearanceMessages);
  const previewed = settings.filter(({ key }) => previewedKeys.has(key));
  const of = useAppearance(previewed, titles);
  const { state, valueOf, errorOf } = of;
  return (
    <Area title={messages.appearance} note={own.note}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void state.save(event.currentTarget);
        }}
      >
        <Group id="colour" title={own.colourTitle}>
          <ColourField
            value={valueOf('accentColour')}
            error={errorOf('accentColour')}
            onChange={(value) => state.change('accentColour', value)}
          />
        </Group>
        <Card labelledBy="preview">
          <CardTitle id="preview">{own.previewTitle}</CardTitle>
          <Preview look={of.look} />
        </Card>
        <Group id="name" title={own.nameTitle}>
          <Line of={of} name="siteTitle" label={own.name} />
          <Line of={of} name="siteTitleEn" label={own.nameEn} hint={own.nameEnHint} />
          <Line of={of} name="siteDescription" label={own.tagline} />
          <Line of={of} name="siteDescriptionEn" label={own.taglineEn} />
        </Group>
        <Pictures of={of} />
        <Words of={of} />
        <Group id="footer" title={own.footerTitle}>
          <Line of={of} name="siteFooter" label={own.footer} />
          <Line of={of} name="siteFooterEn" label={own.footerEn} />
        </Group>
        <SaveBar state={state} />
      </form>
    </Area>
  );
}
