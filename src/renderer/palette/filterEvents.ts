import { onceOffered, valueTaker, type ValueTaker } from '../commands/valueTaker.ts';
import { go, useNavigation } from '../state/navigation.ts';
import { likelyColumn, type ValueKind } from './pasted.ts';

const isAtEvents = () => useNavigation.getState().route.screen === 'events';

/** Filters the table on screen by values. */
export function filterTable(of: ValueKind, values: readonly string[]): void {
  const taker = valueTaker();
  taker?.take(likelyColumn(taker.columns, of), values);
}

/** Whether a table is on screen that takes values and is not the events. */
export const hasOtherTable = (): boolean => valueTaker() !== null && !isAtEvents();

/** Shows the events, and filters them by values once they are there, unless they were left before. */
export function filterEvents(of: ValueKind, values: readonly string[]): void {
  if (isAtEvents() && valueTaker() !== null) {
    filterTable(of, values);
    return;
  }
  const withdraw = onceOffered((taker: ValueTaker) => {
    stop();
    taker.take(likelyColumn(taker.columns, of), values);
  });
  go({ screen: 'events', at: 'explorer' });
  const stop = useNavigation.subscribe(() => {
    if (isAtEvents()) return;
    withdraw();
    stop();
  });
}
