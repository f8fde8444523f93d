import { adminMemberPage, adminMoneyMovesPage, adminPage, type Answer, type listMoneyMoves } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonName } from '../people/person.tsx';
import { Area } from '../staff/area.tsx';
import { bookMessages, labelFor } from '../staff-money/books/messages.ts';
import { figureMessages } from './messages.ts';

type Moves = Answer<typeof listMoneyMoves>;

function MoveRow({ move: { at, memo, amount, platform, members } }: { move: Moves['items'][number] }) {
  const messages = useMessages(figureMessages);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap gap-x-2 text-small">
          {members.map((member) => (
            <Link key={member.id} to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate hover:text-tea">
              <PersonName member={member} />
            </Link>
          ))}
        </p>
        <p className="text-meta break-words text-ink-2">
          <Time at={at} />
          {memo && ` · ${memo}`}
        </p>
      </div>
      <p className="text-right text-small font-semibold tabular-nums">
        {formatMoney(amount)}
        {Number(platform) !== 0 && (
          <span className="block text-meta font-normal text-ink-2">{messages.platformPart(formatMoney(platform))}</span>
        )}
      </p>
    </li>
  );
}

type Props = { day: string; kind: string; olderThan: string | undefined; moves: Moves };

/** The movements that make up one figure of the overview. */
export function MoneyMovesPage({ day, kind, olderThan, moves: { items, next } }: Props) {
  const messages = useMessages(figureMessages);
  const books = useMessages(bookMessages);
  return (
    <Area
      title={messages.moves(day, labelFor(books.kinds, kind))}
      note={messages.movesNote}
      aside={<ButtonLink to={addressOf(adminPage)}>{messages.back}</ButtonLink>}
    >
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.movesEmpty} text={messages.movesEmptyText} />
        ) : (
          <ul>
            {items.map((move) => (
              <MoveRow key={move.id} move={move} />
            ))}
          </ul>
        )}
      </Card>
      {(next ?? olderThan) && (
        <nav className="flex justify-center gap-2">
          {olderThan && <ButtonLink to={addressOf(adminMoneyMovesPage, { day, kind })}>{messages.newest}</ButtonLink>}
          {next && (
            <ButtonLink tone="primary" to={addressOf(adminMoneyMovesPage, { day, kind, olderThan: next })}>
              {messages.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
