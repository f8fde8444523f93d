import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { errorText } from '../../../lib/errors/failure-text.ts';
import type { FieldProblem } from '../../../lib/form.ts';
import { LangContext, useLang, useMessages } from '../../../lib/i18n.ts';
import type { Lang } from '../../../lib/language.ts';
import { cx } from '../../../ui/cx.ts';
import { CustomControl } from '../../custom-fields/custom-fields.tsx';
import { customProblem, type CustomField } from '../../custom-fields/custom-values.ts';
import { fieldActs, type FieldBody } from './data.ts';
import { staffFieldMessages } from './messages.ts';
import { fieldBodyOf, type FieldDraft } from './field-draft.ts';

/** What members would see if this draft were saved. */
function previewOf({ nameZh, nameEn, tipZh, tipEn, options, ...rest }: FieldBody, unnamed: string): CustomField {
  const keyed = options.map((option, at) => ({ ...option, key: option.key || `new${at}`, zh: option.zh || '…' }));
  return { ...rest, id: 'preview', name: { zh: nameZh || unnamed, en: nameEn }, tip: { zh: tipZh, en: tipEn }, options: keyed };
}

/** The server's check of a text against the pattern being written; requested when neither has changed for a moment. */
function usePatternProblem({ filter, pattern }: FieldBody, text: string): FieldProblem | null {
  const requested = filter === 'pattern' && pattern !== '' && text !== '' ? `${pattern}\n${text}` : null;
  const [answer, setAnswer] = useState<{ to: string; problem: FieldProblem | null } | null>(null);
  useEffect(() => {
    if (requested === null) return undefined;
    const timer = setTimeout(() => {
      fieldActs.tryPattern(pattern, text).then(
        ({ matches }) => setAnswer({ to: requested, problem: matches ? null : { code: 'field.format' } }),
        (reason: unknown) => {
          if (!(reason instanceof ApiFailure)) throw reason;
          setAnswer({ to: requested, problem: { code: reason.fields[0]?.code ?? reason.code } });
        },
      );
    }, 400);
    return () => clearTimeout(timer);
  }, [requested, pattern, text]);
  return answer !== null && answer.to === requested ? answer.problem : null;
}

const languages: readonly { lang: Lang; name: string }[] = [
  { lang: 'zh', name: '中文' },
  { lang: 'en', name: 'English' },
];

/** The control as members will see it, in either language; it can be tried out. */
export function FieldPreview({ draft }: { draft: FieldDraft }) {
  const own = useMessages(staffFieldMessages);
  const [lang, setLang] = useState(useLang());
  const [values, setValues] = useState<string[]>([]);
  const body = fieldBodyOf(draft);
  const field = previewOf(body, own.unnamed);
  // Another kind or option: the value tried before no longer fits.
  const value = field.options.length === 0 ? values : values.filter((key) => field.options.some((option) => option.key === key));
  const patternProblem = usePatternProblem(body, value[0] ?? '');
  const problem = value.length === 0 ? null : (customProblem(field, value) ?? patternProblem);
  return (
    <section
      aria-labelledby="field-preview"
      className="grid content-start gap-3 self-start rounded-card border border-line bg-surface-2 p-4 md:sticky md:top-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="field-preview" className="text-meta font-medium text-ink-2">
          {own.preview}
        </h3>
        <span role="group" aria-label={own.previewIn} className="flex rounded-control border border-line bg-surface p-0.5">
          {languages.map((one) => (
            <button
              key={one.lang}
              type="button"
              aria-pressed={one.lang === lang}
              onClick={() => setLang(one.lang)}
              className={cx(
                'min-h-6 rounded-[6px] px-2 text-tiny pointer-coarse:min-h-10',
                one.lang === lang ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2',
              )}
            >
              {one.name}
            </button>
          ))}
        </span>
      </header>
      <LangContext value={lang}>
        <CustomControl
          field={field}
          value={value}
          error={problem === null ? null : errorText(problem.code, problem.params ?? {}, lang)}
          onChange={setValues}
          onLeave={() => undefined}
        />
      </LangContext>
    </section>
  );
}
