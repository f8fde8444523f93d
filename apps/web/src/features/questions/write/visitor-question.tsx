import { addQuestionPage, questionRules } from '@chaguan/contract';
import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useLoginPath } from '../../../lib/login-path.ts';
import { usePageQuery } from '../../../lib/query.ts';
import { questionTitle } from '../../../lib/question-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { writingMessages } from '../../posts/write/messages.ts';
import { TitleField, titleLength } from '../../posts/write/title-field.tsx';
import { askMessages } from './messages.ts';
import { SimilarQuestions } from './similar-questions.tsx';
import { keepVisitorDraft, readVisitorDraft } from './visitor-draft.ts';

type Words = { title: string; body: string };

/** As one text, so that reading the same again is no change; a title has no second line. */
function readKept(): string {
  const { title, body } = readVisitorDraft();
  return `${title}\n${body}`;
}

const never = () => () => undefined;

/** The words so far: those that were brought along, else those that this browser has kept, which the server cannot know. */
function useWords() {
  const query = usePageQuery(addQuestionPage);
  const brought = questionTitle(query.get('title') ?? '');
  const [keptTitle = '', ...keptBody] = useSyncExternalStore(never, readKept, () => '').split('\n');
  const [typed, setTyped] = useState<Partial<Words>>({});
  const words: Words = { title: brought || keptTitle, body: keptBody.join('\n'), ...typed };
  const change = (part: Partial<Words>) => {
    setTyped((now) => ({ ...now, ...part }));
    keepVisitorDraft({ ...words, ...part });
  };
  return { words, change };
}

function Form() {
  const messages = useMessages(writingMessages);
  const own = useMessages(askMessages);
  const { login, register } = useLoginPath();
  const { words, change } = useWords();
  const limit = questionRules.title.maxLength;
  const isLong = titleLength(words.title) > limit;
  return (
    <>
      <h1 className="text-title font-bold">{own.addTitle}</h1>
      <TitleField
        value={words.title}
        limit={limit}
        hint={own.titleHint}
        error={isLong ? messages.titleLong(limit) : null}
        onChange={(title) => change({ title })}
      />
      <SimilarQuestions title={words.title} />
      <Field label={messages.body} hint={messages.visitorText}>
        {(control) => (
          <Textarea {...control} rows={8} value={words.body} onChange={({ currentTarget }) => change({ body: currentTarget.value })} />
        )}
      </Field>
      <p className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={register}>{own.registerToAsk}</ButtonLink>
        <ButtonLink to={login} tone="primary">
          {own.loginToAsk}
        </ButtonLink>
      </p>
    </>
  );
}

/** A visitor writes first and signs in to publish; what is written waits in this browser. A member sees bones for a moment. */
export function VisitorQuestion() {
  return (
    <Card className="mx-auto max-w-[960px] px-4 py-5 md:px-6">
      <div className="visitors-only">
        <div className="grid grid-cols-1 gap-5">
          <Form />
        </div>
      </div>
      <div className="members-only">
        <Skeleton shape="text" count={3} />
      </div>
    </Card>
  );
}
