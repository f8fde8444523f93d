import { textLanguages, type TextLanguage } from '@chaguan/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ActButton } from '../staff/act-buttons.tsx';
import { Area } from '../staff/area.tsx';
import { staffMessages } from '../staff/messages.ts';
import { TextEditor } from './text-editor.tsx';

type Props = {
  title: string;
  language: TextLanguage;
  /** The stored text in this language; undefined before it is first written. */
  text: { title: string; body: string; version: number } | undefined;
  /** The address of each language's text, of the list, and of what readers see if they see it. */
  addresses: { in: (language: TextLanguage) => string; list: string; readers: string | null };
  labels: Record<'facts' | 'back' | 'see' | 'languagesLabel' | 'body' | 'bodyHint' | 'saved', string> & {
    languages: Record<TextLanguage, string>;
  };
  editor: Pick<ComponentProps<typeof TextEditor>, 'draftKey' | 'written' | 'titleField' | 'limits'>;
  write: (text: { title: string; body: string; version: number }) => Promise<unknown>;
  /** The dialog of everything besides the texts. */
  renderFacts: (close: () => void) => ReactNode;
};

/** What staff write in several languages, one at a time. */
export function LanguageTexts({ title, language, text, addresses, labels, editor, write, renderFacts }: Props) {
  const messages = useMessages(staffMessages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [editing, edit] = useState(false);
  const tabs = textLanguages.map((one) => ({ to: addresses.in(one), label: labels.languages[one], current: one === language }));
  const version = text?.version ?? 0;
  return (
    <Area
      title={title}
      aside={
        <ActButton icon={<Icon name="sliders-horizontal" size={16} />} onClick={() => edit(true)}>
          {labels.facts}
        </ActButton>
      }
    >
      <p className="flex flex-wrap gap-x-5 max-md:px-4">
        <Link to={addresses.list} className="text-small pointer-coarse:py-2.5">
          {labels.back}
        </Link>
        {addresses.readers !== null && (
          <Link to={addresses.readers} className="text-small pointer-coarse:py-2.5">
            {labels.see}
          </Link>
        )}
      </p>
      <Tabs label={labels.languagesLabel} tabs={tabs} className="border-b border-line max-md:px-2" />
      <TextEditor
        {...editor}
        key={`${language} ${version}`}
        label={labels.body}
        placeholder={labels.bodyHint}
        initial={{ title: text?.title ?? '', body: text?.body ?? '' }}
        submitLabel={messages.save}
        send={async (written) => {
          await write({ ...written, version });
          toast(labels.saved, { kind: 'success' });
          await revalidate();
        }}
        onCancel={() => void navigate(addresses.list)}
      />
      {editing && renderFacts(() => edit(false))}
    </Area>
  );
}
