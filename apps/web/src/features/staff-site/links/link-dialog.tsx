import { urlOf } from '@chaguan/richtext/url-of';
import { addLink } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { linkActs, type FriendlyLink } from './data.ts';
import { staffLinkMessages } from './messages.ts';

/** Only http and https: a friendly link must not run a script. */
function webAddress(text: string): FieldProblem | null {
  if (text.trim() === '') return null;
  const address = urlOf(text.trim());
  return address && ['http:', 'https:'].includes(address.protocol) ? null : { code: 'link.address' };
}

export function LinkDialog({ link, onClose }: { link: FriendlyLink | null; onClose: () => void }) {
  const own = useMessages(staffLinkMessages);
  return (
    <FormDialog
      endpoint={addLink}
      title={link ? own.editTitle : own.addTitle}
      initial={{
        name: link?.name ?? '',
        address: link?.address ?? 'https://',
        imageUrl: link?.imageUrl ?? '',
        sort: String(link?.sort ?? 0),
      }}
      rules={{ address: webAddress }}
      fields={[
        { name: 'name', label: own.name, first: true },
        { name: 'address', label: own.address, kind: 'url', hint: own.addressHint },
        { name: 'imageUrl', label: own.image, hint: own.imageHint },
        { name: 'sort', label: own.sort, hint: own.sortHint },
      ]}
      save={(body) => linkActs.save(link?.id ?? null, body)}
      saved={own.saved}
      onClose={onClose}
    />
  );
}
