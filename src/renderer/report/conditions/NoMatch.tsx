import { SearchX } from 'lucide-react';
import type { Condition } from '../../../contract/views.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import styles from './Conditions.module.css';
import { conditionWords, shownValue } from './conditionWords.ts';
import { searchOffers, type SearchOffer } from './searchOffers.ts';
import { words } from './words.ts';

const names = words.noMatch;

const offerWords = (offer: SearchOffer) =>
  offer.kind === 'text' ? `“${offer.text}”` : offer.conditions.map(conditionWords).join(', ');

type NoMatchProps = {
  typed: string;
  conditions: readonly Condition[];
  columns: readonly ColumnInfo[];
  onTyped: (typed: string) => void;
  onRemove: (index: number) => void;
  /** Puts conditions in the place of the search. */
  onConditions: (conditions: readonly Condition[]) => void;
};

/** Says that no row passes the filters and which they are, with a button to remove each, and what may have been meant. */
export function NoMatch({ typed, conditions, columns, onTyped, onRemove, onConditions }: NoMatchProps) {
  const active = conditions.flatMap((condition, index) => (condition.on ? [{ condition, index }] : []));
  const count = active.length + (typed === '' ? 0 : 1);
  const [first] = active;
  const title =
    count > 1
      ? names.several(count)
      : first
        ? names.one(conditionWords(first.condition))
        : names.search(shownValue(typed));
  const offers = searchOffers(typed, columns);
  return (
    <Empty
      icon={SearchX}
      title={title}
      action={
        <>
          <div className={styles['offers']}>
            {typed !== '' && (
              <Button
                onPress={() => {
                  onTyped('');
                }}
              >
                {names.clearSearch(shownValue(typed))}
              </Button>
            )}
            {active.map(({ condition, index }) => (
              <Button
                key={index}
                onPress={() => {
                  onRemove(index);
                }}
              >
                {words.remove(conditionWords(condition))}
              </Button>
            ))}
          </div>
          {offers.length > 0 && (
            <div className={styles['offers']} role="group" aria-label={names.offers}>
              <span>{names.offers}</span>
              {offers.map((offer) => (
                <Button
                  key={offerWords(offer)}
                  look="quiet"
                  onPress={() => {
                    if (offer.kind === 'text') onTyped(offer.text);
                    else onConditions(offer.conditions);
                  }}
                >
                  {offerWords(offer)}
                </Button>
              ))}
            </div>
          )}
        </>
      }
    >
      {names.text}
    </Empty>
  );
}
