import { addTip, balancePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useActKey } from '../../lib/api/act-key.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Link } from '../../ui/router-link.tsx';
import { showDialog, toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { plainDigits } from '../forms/contract-rules.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import { isCovered, offeredTips, tipProblem } from './amounts.ts';
import { type TipForm, type TippedPost, tipCalls } from './data.ts';
import { tipDialogMessages } from './dialog-messages.ts';

type Post = Pick<TippedPost, 'kind' | 'id'> & { name: string };
type Values = { preset: string; amount: string; who: 'named' | 'anonymous' };
type Props = { post: Post; terms: TipForm; onGiven: () => void; onClose: () => void };

function useTipForm({ post, terms, onGiven, onClose }: Props) {
  const messages = useMessages(tipDialogMessages);
  const offered = offeredTips(terms);
  const keys = useActKey();
  const form = useForm<Values>({
    initial: { preset: offered[1] ?? offered[0] ?? '', amount: '', who: 'named' },
    rules: { amount: (text, { preset }) => (preset === '' ? tipProblem(text, terms) : null) },
    report: reportFailure,
  });
  const { preset, amount } = form.values;
  const chosen = preset === '' ? amount : preset;
  async function send({ who }: Values): Promise<void> {
    const body = { amount: plainDigits(chosen), named: who === 'named' };
    await tipCalls.give(post, body, keys.keyFor(body));
    keys.done();
    onClose();
    toast(messages.thanks, { kind: 'success' });
    onGiven();
  }
  return { form, offered, chosen, isGood: tipProblem(chosen, terms) === null, send };
}

function TipDialog(props: Props) {
  const messages = useMessages(tipDialogMessages);
  const { post, terms, onClose } = props;
  const { form, offered, chosen, isGood, send } = useTipForm(props);
  const { preset, amount, who } = form.values;
  const isShort = isGood && !isCovered(chosen, terms.balance);
  const choices = [...offered.map((yuan) => ({ value: yuan, label: formatMoney(`${yuan}.00`) })), { value: '', label: messages.own }];
  return (
    <DialogForm
      form={form}
      send={send}
      title={messages.title(post.name)}
      action={isGood ? messages.give(formatMoney(plainDigits(chosen))) : messages.action}
      cancel={messages.cancel}
      disabled={isShort}
      onClose={onClose}
    >
      <RadioChips
        legend={messages.amount}
        name="preset"
        value={preset}
        choices={choices}
        onChange={(value) => form.set('preset', value)}
        wide
      />
      {preset === '' && (
        <Field label={messages.ownAmount} hint={messages.bounds(terms.minimum, terms.maximum)} error={form.error('amount')} required>
          {(control) => (
            <Input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              data-autofocus=""
              maxLength={limitsOf(addTip, 'amount').maxLength}
              value={amount}
              onChange={({ currentTarget }) => form.set('amount', currentTarget.value)}
              onBlur={() => form.leave('amount')}
            />
          )}
        </Field>
      )}
      {preset !== '' && form.error('amount') && <p className="text-small text-cinnabar">{form.error('amount')}</p>}
      <RadioChips
        legend={messages.who}
        name="who"
        value={who}
        choices={[
          { value: 'named', label: messages.names.named },
          { value: 'anonymous', label: messages.names.anonymous },
        ]}
        onChange={(value) => form.set('who', value)}
      />
      <div className="grid gap-1 text-meta text-ink-2">
        {who === 'anonymous' && <p>{messages.anonymousNote}</p>}
        <p className="tabular-nums">
          {messages.balance(formatMoney(terms.balance))}
          {terms.share > 0 && ` · ${messages.share(terms.share)}`}
        </p>
        {isShort && (
          <p role="status">
            <Link to={addressOf(balancePage)} onClick={onClose} className="font-medium text-cinnabar underline">
              {messages.short}
            </Link>
          </p>
        )}
      </div>
    </DialogForm>
  );
}

/** Opens the dialog in which a post is tipped; its limits and the balance are read first. */
export async function openTip(post: Post, onGiven: () => void): Promise<void> {
  const terms = await tipCalls.form();
  showDialog((close) => <TipDialog post={post} terms={terms} onGiven={onGiven} onClose={close} />);
}
