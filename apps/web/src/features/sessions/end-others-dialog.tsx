import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import { sessionMessages } from './messages.ts';

type EndOthersProps = {
  /** API keys of the member: they work without a session, so ending sessions does not affect them. */
  keys: number;
  onAgree: (withKeys: boolean) => void;
  onClose: () => void;
};

/** Asks before all other sessions end, and whether the API keys should be revoked as well. */
export function EndOthersDialog({ keys, onAgree, onClose }: EndOthersProps) {
  const messages = useMessages(sessionMessages);
  const [withKeys, setWithKeys] = useState(false);
  const agree = () => {
    onClose();
    onAgree(withKeys);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button tone="danger" onClick={agree}>
        {messages.endOthers}
      </Button>
    </>
  );
  return (
    <Dialog open title={messages.endOthersTitle} onClose={onClose} actions={actions} form="dialog">
      <div className="grid gap-3">
        <p>{messages.endOthersText}</p>
        {keys > 0 && (
          <>
            <p>{messages.keysLive(keys)}</p>
            <Checkbox checked={withKeys} onChange={(event) => setWithKeys(event.target.checked)}>
              {messages.endKeys}
            </Checkbox>
          </>
        )}
      </div>
    </Dialog>
  );
}
