import { useRevalidator } from 'react-router';
import type { FieldProblem } from '../../../lib/form.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffMessages } from '../messages.ts';
import { linkActs, type FriendlyLink } from './data.ts';
import { staffLinkMessages } from './messages.ts';

type Values = { name: string; address: string; imageUrl: string; sort: string };

const filled = (text: string): FieldProblem | null => (text.trim() === '' ? { code: 'field.required' } : null);

/** Only the web's own schemes: a friendly link that runs a script is none. */
function webAddress(text: string): FieldProblem | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && ['http:', 'https:'].includes(address.protocol) ? null : { code: 'link.address' };
}

const order = (text: string): FieldProblem | null =>
  /^\d{1,4}$/.test(text) ? null : { code: 'field.range', params: { min: 0, max: 9999 } };

export function LinkDialog({ link, onClose }: { link: FriendlyLink | null; onClose: () => void }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffLinkMessages);
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: {
      name: link?.name ?? '',
      address: link?.address ?? 'https://',
      imageUrl: link?.imageUrl ?? '',
      sort: String(link?.sort ?? 0),
    },
    rules: {
      name: filled,
      address: (text) => filled(text) ?? webAddress(text.trim()),
      sort: order,
    },
    report: reportFailure,
  });
  async function save({ name, address, imageUrl, sort }: Values): Promise<void> {
    const body = { name: name.trim(), address: address.trim(), imageUrl: imageUrl.trim(), sort: Number(sort) };
    await linkActs.save(link?.id ?? null, body);
    onClose();
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }
  const fields = [
    { name: 'name', label: own.name, hint: undefined, required: true, maxLength: 50, type: 'text' },
    { name: 'address', label: own.address, hint: own.addressHint, required: true, maxLength: 300, type: 'url' },
    { name: 'imageUrl', label: own.image, hint: own.imageHint, required: false, maxLength: 300, type: 'text' },
    { name: 'sort', label: own.sort, hint: own.sortHint, required: false, maxLength: 4, type: 'text' },
  ] as const;
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="link-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={link ? own.editTitle : own.addTitle} onClose={onClose} actions={actions}>
      <form
        id="link-form"
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => void form.submit(event, save)}
      >
        {fields.map(({ name, label, hint, required, maxLength, type }) => (
          <Field key={name} label={label} hint={hint} required={required} error={form.error(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type={type}
                maxLength={maxLength}
                inputMode={name === 'sort' ? 'numeric' : undefined}
                data-autofocus={name === 'name' ? '' : undefined}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
                onBlur={() => form.leave(name)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
