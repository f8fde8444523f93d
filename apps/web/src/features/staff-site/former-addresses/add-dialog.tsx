import { addFormerAddress } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { formerAddressMessages } from './messages.ts';

/** A pattern of an imported site, or one URL that leads to a page of this site. */
export function AddDialog({ sites, address, onClose }: { sites: readonly string[]; address: string; onClose: () => void }) {
  const own = useMessages(formerAddressMessages);
  const [first = ''] = sites;
  return (
    <FormDialog
      endpoint={addFormerAddress}
      title={own.addTitle}
      initial={{ address, target: '', site: first }}
      fields={[
        { name: 'address', label: own.address, hint: own.addressHint, first: true },
        { name: 'target', label: own.target, hint: own.targetHint },
        { name: 'site', label: own.site },
      ]}
      save={(body) => api.call(addFormerAddress, { body })}
      saved={own.added}
      onClose={onClose}
    />
  );
}
