import { lazy, Suspense } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import type { EnvelopeBounds } from '../data.ts';
import { envelopeWriteMessages } from './messages.ts';
import type { EnvelopeWriting } from './use-envelope-draft.ts';

const EnvelopeEditor = lazy(() => import('./envelope-editor.tsx'));

/** The button that adds a red envelope in a form, and the envelope once it is there. */
export function EnvelopeField({ writing, bounds }: { writing: EnvelopeWriting; bounds: EnvelopeBounds }) {
  const messages = useMessages(envelopeWriteMessages);
  if (writing.draft === null) {
    return (
      <Button className="justify-self-start" icon={<Icon name="gift" size={17} />} onClick={writing.add}>
        {messages.add}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Bone className="h-80 w-full" />}>
      <EnvelopeEditor draft={writing.draft} bounds={bounds} errors={writing.errors} onChange={writing.change} onRemove={writing.remove} />
    </Suspense>
  );
}
