import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoginLink } from '../people/login-link.tsx';
import type { MembershipCard, Specification } from './data.ts';
import { membershipMessages } from './messages.ts';
import { durationText, priceText } from './price-messages.ts';

type Props = { specification: Specification; own: MembershipCard['own']; onBuy: () => void };

/** The action: visitors sign in over the page, and then continue on it. */
function Buy({ specification: { name, stock, endsAt }, own, onBuy }: Props) {
  const messages = useMessages(membershipMessages);
  if (stock === 0) return <Button disabled>{messages.soldOut}</Button>;
  const nothingToAdd = own !== null && endsAt === null;
  return (
    <>
      <span className="visitors-only">
        <LoginLink className={buttonClass()}>{messages.login}</LoginLink>
      </span>
      <span className="members-only">
        <Button aria-label={`${messages.buy} ${name}`} disabled={own === null || nothingToAdd} onClick={onBuy}>
          {nothingToAdd && !own.held ? messages.farEnough : messages.buy}
        </Button>
      </span>
    </>
  );
}

/** One specification of the card: duration, price, remaining stock. */
export function SpecificationRow(props: Props) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const { name, duration, price, marketPrice, stock } = props.specification;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-small font-semibold wrap-anywhere">{name}</h3>
        <p className="text-meta text-ink-2 tabular-nums">
          {durationText(duration, lang)}
          {stock > 0 && ` · ${messages.stock(stock)}`}
        </p>
      </div>
      <p className="text-right tabular-nums">
        <span className="block text-card font-semibold text-gold">{priceText(price, lang)}</span>
        {marketPrice && (
          <span className="block text-meta text-ink-2">
            <span className="sr-only">{messages.market}</span> <s>{formatMoney(marketPrice)}</s>
          </span>
        )}
      </p>
      <div className="max-md:ml-auto">
        <Buy {...props} />
      </div>
    </li>
  );
}
