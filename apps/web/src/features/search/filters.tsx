import { searchPage, searchSorts, searchTimes, searchPosts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useId, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { Link } from '../../ui/router-link.tsx';
import { firstView, searchPath, type SearchResults, type SearchView } from './data.ts';
import { searchMessages } from './page-messages.ts';
import { limitsOf } from '../forms/limits.ts';

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-meta font-medium text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function Tags({ view, counts, id }: { view: SearchView; counts: SearchResults['counts']; id: string }) {
  const lang = useLang();
  const messages = useMessages(searchMessages);
  return (
    <Select id={id} name="tagId" defaultValue={view.tagId ?? ''}>
      <option value="">{messages.anyTag}</option>
      {counts.tags.map(({ tag, count }) => (
        <option key={tag.id} value={tag.id}>
          {`${nameIn(tag.name, lang)} (${count})`}
        </option>
      ))}
    </Select>
  );
}

/** A form whose fields are the parameters of the URL: it applies at each choice, and without scripts by its button. */
function Fields({ view, counts }: { view: SearchView; counts: SearchResults['counts'] }) {
  const messages = useMessages(searchMessages);
  const submit = useSubmit();
  const isMember = useStore(memberStore) !== null;
  const isFiltered = searchPath({ ...view, page: 1 }) !== searchPath({ ...firstView, keyword: view.keyword, tab: view.tab });
  return (
    <Form
      key={searchPath(view)}
      method="get"
      action={addressOf(searchPage)}
      className="grid gap-3"
      onChange={(event) => {
        const field = event.target;
        if (!(field instanceof HTMLInputElement && field.type === 'text')) void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="keyword" value={view.keyword} />
      {view.tab !== 'all' && <input type="hidden" name="tab" value={view.tab} />}
      <Labelled label={messages.sort}>
        {(id) => (
          <Select id={id} name="sort" defaultValue={view.sort}>
            {searchSorts.map((sort) => (
              <option key={sort} value={sort}>
                {messages.sorts[sort]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={messages.time}>
        {(id) => (
          <Select id={id} name="time" defaultValue={view.time ?? ''}>
            <option value="">{messages.times.any}</option>
            {searchTimes.map((time) => (
              <option key={time} value={time}>
                {messages.times[time]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={messages.tag}>{(id) => <Tags id={id} view={view} counts={counts} />}</Labelled>
      <Labelled label={messages.author}>
        {(id) => (
          <Input
            id={id}
            type="text"
            name="author"
            defaultValue={view.author ?? ''}
            maxLength={limitsOf(searchPosts, 'author').maxLength}
            autoComplete="off"
          />
        )}
      </Labelled>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-meta font-medium text-ink-2">{messages.only}</legend>
        <Checkbox name="solved" value="1" defaultChecked={view.solved}>
          {messages.solved}
        </Checkbox>
        <Checkbox name="pictures" value="1" defaultChecked={view.pictures}>
          {messages.pictures}
        </Checkbox>
        {isMember && (
          <Checkbox name="mine" value="1" defaultChecked={view.mine}>
            {messages.mine}
          </Checkbox>
        )}
      </fieldset>
      <div className="flex items-center gap-3">
        <Button type="submit">{messages.apply}</Button>
        {isFiltered && (
          <Link
            to={searchPath({ ...firstView, keyword: view.keyword, tab: view.tab })}
            className="inline-flex items-center text-small text-tea hover:underline pointer-coarse:min-h-11"
          >
            {messages.reset}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** In a card at the side. */
export function FilterCard(props: { view: SearchView; counts: SearchResults['counts'] }) {
  return (
    <Card as="aside" className="p-4 max-md:hidden">
      <Fields {...props} />
    </Card>
  );
}

/** Collapsed above the results, on a phone. */
export function FilterFold(props: { view: SearchView; counts: SearchResults['counts'] }) {
  const messages = useMessages(searchMessages);
  return (
    <details className="border-y border-line bg-surface px-4 md:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium">{messages.filters}</summary>
      <div className="pb-4">
        <Fields {...props} />
      </div>
    </details>
  );
}
