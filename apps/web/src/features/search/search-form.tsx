import { searchPage, searchPosts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Form } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { searchCalls, type SearchView } from './data.ts';
import { searchMessages } from './page-messages.ts';
import { limitsOf } from '../forms/limits.ts';

/** The search input of the page; it works without scripts. A new keyword resets the filters and keeps the tab. */
export function SearchForm({ view }: { view: SearchView }) {
  const messages = useMessages(searchMessages);
  return (
    <Form
      role="search"
      method="get"
      action={addressOf(searchPage)}
      className="flex gap-2 max-md:px-4"
      onSubmit={(event) => {
        const keyword = new FormData(event.currentTarget).get('keyword');
        if (typeof keyword === 'string' && keyword.trim() !== '') searchCalls.remember(keyword.trim());
      }}
    >
      <Input
        key={view.keyword}
        type="search"
        name="keyword"
        aria-label={messages.label}
        placeholder={messages.placeholder}
        defaultValue={view.keyword}
        maxLength={limitsOf(searchPosts, 'keyword').maxLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      {view.tab !== 'all' && <input type="hidden" name="tab" value={view.tab} />}
      <Button type="submit" tone="primary" icon={<Icon name="search" size={16} />} className="min-h-10">
        {messages.submit}
      </Button>
    </Form>
  );
}
