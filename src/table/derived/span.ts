/** Where something stands in a text. */
export type Span = { readonly from: number; readonly to: number };
