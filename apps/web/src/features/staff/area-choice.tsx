import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { Input } from '../../ui/inputs.tsx';
import { AreaLink, overviewArea } from './area-link.tsx';
import { openGroups } from './areas.ts';
import { staffMessages } from './messages.ts';
import type { Counts, OwnRights } from './counts.ts';

type Props = { counts: Counts; own: OwnRights; onClose: () => void };

/** All entries by group; typing filters them by name, in either language. */
function AreaChoice({ counts, own, onClose }: Props) {
  const messages = useMessages(staffMessages);
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const groups = [{ title: 'title' as const, areas: [overviewArea] }, ...openGroups(own)].flatMap(({ title, areas }) => {
    const matches = areas.filter(({ label }) =>
      [staffMessages.zh[label], staffMessages.en[label]].some((name) => name.toLowerCase().includes(word)),
    );
    return matches.length === 0 ? [] : [{ title, areas: matches }];
  });
  return (
    <>
      <div className="sticky top-0 z-10 -mx-5 bg-surface px-5 pb-2">
        <Input
          type="search"
          aria-label={messages.findArea}
          placeholder={messages.findArea}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {groups.map(({ title, areas }) => (
        <div key={title} role="group" aria-label={messages[title]} className="grid grid-cols-2 gap-x-1 gap-y-0.5">
          <span aria-hidden className="col-span-2 px-3 pt-3 pb-1 text-tiny font-medium text-ink-2">
            {messages[title]}
          </span>
          {areas.map((area) => (
            <AreaLink key={area.to} area={area} counts={counts} onClick={onClose} />
          ))}
        </div>
      ))}
      <p aria-live="polite" className="py-6 text-center text-small text-ink-2 empty:hidden">
        {groups.length === 0 && messages.noArea}
      </p>
    </>
  );
}

export default function AreaChoiceSheet(props: Props) {
  const messages = useMessages(staffMessages);
  return (
    <Sheet open onClose={props.onClose} title={messages.areas}>
      <AreaChoice {...props} />
    </Sheet>
  );
}
