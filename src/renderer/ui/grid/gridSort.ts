/** A level of an order: by this column. */
export type Sorted = { column: number; descending: boolean };

type Order = readonly Sorted[];

/** The order by this column, alone or as a further level. */
export function orderBy(order: Order, column: number, descending: boolean, addLevel: boolean): Order {
  const others = addLevel ? order.filter((each) => each.column !== column) : [];
  return [...others, { column, descending }];
}

/** The order without this column. */
export const orderWithout = (order: Order, column: number): Order =>
  order.filter((each) => each.column !== column);

/** The order after a click on a header: ascending, then descending, then not by this column any more. */
export function orderAfterClick(order: Order, column: number, addLevel: boolean): Order {
  const now = order.find((each) => each.column === column);
  if (now?.descending) return addLevel ? orderWithout(order, column) : [];
  return orderBy(order, column, now !== undefined, addLevel);
}
