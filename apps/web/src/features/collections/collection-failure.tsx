import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AreaError } from '../user-area/area-error.tsx';
import { folderMessages } from './folder-messages.ts';
import { columnMessages } from './messages.ts';

/** Why a column or a folder is not there is not said. */
export function CollectionFailure({ error, kind }: { error: unknown; kind: 'column' | 'folder' }) {
  const ofColumn = useMessages(columnMessages);
  const ofFolder = useMessages(folderMessages);
  const messages = kind === 'column' ? ofColumn : ofFolder;
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AreaError error={error} />;
  return (
    <Card className="mx-auto w-full max-w-[760px]">
      <EmptyState
        heading="h1"
        title={messages.goneTitle}
        text={messages.goneText}
        action={<ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>}
      />
    </Card>
  );
}
