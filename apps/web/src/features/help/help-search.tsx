import { helpPage, searchHelp } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Form } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { helpMessages } from './messages.ts';
import { limitsOf } from '../forms/limits.ts';

/** It works without scripts. */
export function HelpSearch({ keyword }: { keyword: string }) {
  const messages = useMessages(helpMessages);
  return (
    <Form role="search" method="get" action={addressOf(helpPage)} className="flex max-w-[560px] gap-2">
      <Input
        key={keyword}
        type="search"
        name="keyword"
        aria-label={messages.search}
        placeholder={messages.placeholder}
        defaultValue={keyword}
        maxLength={limitsOf(searchHelp, 'keyword').maxLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" tone="primary" icon={<Icon name="search" size={16} />} className="min-h-10">
        {messages.submit}
      </Button>
    </Form>
  );
}
