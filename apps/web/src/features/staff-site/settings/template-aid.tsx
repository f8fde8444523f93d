import type { Placeholder } from '@chaguan/contract';
import { fillTemplate, placeholdersOf, templateProblem } from '@chaguan/contract/mail-templates';
import type { Lang } from '../../../lib/language.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { placeholderExamples, templateMessages } from './template-messages.ts';

type Props = { setting: string; value: string; onChange: (value: string) => void };

/** Below the text of a mail: the available placeholders, and a preview in its language. */
export function TemplateAid({ setting, value, onChange }: Props) {
  const own = useMessages(templateMessages);
  const title = useSiteInfo()?.title ?? '';
  const rule = placeholdersOf(setting);
  if (rule === undefined) return null;
  const lang: Lang = setting.endsWith('En') ? 'en' : 'zh';

  /** Inserts at the caret, and moves the caret behind it. */
  function insert(name: Placeholder): void {
    const field = document.getElementById(setting)?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const mark = `{${name}}`;
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    onChange(value.slice(0, from) + mark + value.slice(to));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + mark.length, from + mark.length);
    });
  }

  const sound = templateProblem(setting, value) === null;
  return (
    <div className="mt-1.5 grid gap-2">
      <p className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2">
        {own.insert}
        {rule.known.map((name) => (
          <button
            key={name}
            type="button"
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line px-2.5 text-ink hover:bg-surface-2 pointer-coarse:min-h-10"
            onClick={() => insert(name)}
          >
            <code className="text-tiny text-tea">{`{${name}}`}</code>
            {own.placeholders[name]}
          </button>
        ))}
      </p>
      {sound && value.trim() !== '' && (
        <figure className="grid gap-1 rounded-control bg-surface-2 px-3 py-2">
          <figcaption className="text-tiny text-ink-2">{own.preview}</figcaption>
          <p lang={lang} className="text-small wrap-anywhere whitespace-pre-wrap">
            {fillTemplate(value, { ...placeholderExamples[lang], site: title })}
          </p>
        </figure>
      )}
    </div>
  );
}
