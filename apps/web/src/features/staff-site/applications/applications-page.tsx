import { addApplication, adminSettingGroupPage, applicationProofs } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CopyLine } from '../../api-keys/copy-line.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { ApplicationRow } from './application-row.tsx';
import { applicationActs, formOf, type Application, type Applications, type NewSecret } from './data.ts';
import { staffApplicationMessages } from './messages.ts';

/** A secret is displayed once: a click outside does not close its dialog. */
function SecretDialog({ made: { clientId, secret }, onClose }: { made: NewSecret; onClose: () => void }) {
  const own = useMessages(staffApplicationMessages);
  const done = (
    <Button tone="primary" onClick={onClose}>
      {own.done}
    </Button>
  );
  return (
    <Dialog open firm title={own.secretTitle} onClose={onClose} actions={done}>
      <div className="grid gap-3 pt-1">
        <p className="text-small text-ink-2">{own.secretText}</p>
        <p className="text-small font-medium">{own.clientId}</p>
        <CopyLine label={own.clientId} text={clientId} />
        <p className="text-small font-medium">{own.secret}</p>
        <CopyLine label={own.secret} text={secret ?? ''} />
      </div>
    </Dialog>
  );
}

type DialogProps = { application: Application | null; onSecret: (made: NewSecret) => void; onClose: () => void };

function ApplicationDialog({ application, onSecret, onClose }: DialogProps) {
  const own = useMessages(staffApplicationMessages);
  return (
    <FormDialog
      endpoint={addApplication}
      title={application ? own.editTitle(application.name) : own.addTitle}
      initial={formOf(application)}
      fields={[
        { name: 'name', label: own.name, hint: own.nameHint, first: true },
        { name: 'redirectAddresses', kind: 'lines', rows: 3, label: own.redirectAddresses, hint: own.redirectHint, aside: '' },
        {
          name: 'proof',
          kind: 'select',
          label: own.proof,
          choices: applicationProofs.map((value) => ({ value, label: own.proofs[value] })),
        },
        { name: 'homeAddress', kind: 'url', label: own.homeAddress, hint: own.homeHint },
        { name: 'enabled', kind: 'check', label: own.enabled },
      ]}
      save={async (body) => {
        const made = await applicationActs.save(application?.id ?? null, body);
        if (made.secret !== null) onSecret(made);
      }}
      saved={own.saved}
      onClose={onClose}
    />
  );
}

/** /admin/applications: other sites that sign members in by this one. */
export function StaffApplicationsPage({ items, discovery, open }: Applications) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffApplicationMessages);
  const [editing, edit] = useState<Application | 'new' | null>(null);
  const [made, show] = useState<NewSecret | null>(null);
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.applications} aside={add} note={own.note}>
      <Card>
        <div className="grid gap-3 p-4">
          {!open && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-52 text-small text-cinnabar">{own.closed}</p>
              <ButtonLink size="small" to={addressOf(adminSettingGroupPage, { group: 'access' })}>
                {own.toSettings}
              </ButtonLink>
            </div>
          )}
          <p className="text-small font-medium">{own.discovery}</p>
          <CopyLine label={own.discovery} text={discovery} />
          <p className="text-meta text-ink-2">{own.discoveryText}</p>
        </div>
      </Card>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {items.map((application) => (
              <ApplicationRow key={application.id} application={application} onEdit={() => edit(application)} onSecret={show} />
            ))}
          </ul>
        )}
      </Card>
      {editing && <ApplicationDialog application={editing === 'new' ? null : editing} onSecret={show} onClose={() => edit(null)} />}
      {made && <SecretDialog made={made} onClose={() => show(null)} />}
    </Area>
  );
}
