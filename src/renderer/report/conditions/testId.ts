/** The tests that an analyst can choose; which of them depends on the kind of the column. */
export type TestId =
  | 'contains'
  | 'equals'
  | 'starts'
  | 'ends'
  | 'one-of'
  | 'between'
  | '>='
  | '>'
  | '<='
  | '<'
  | '='
  | EmptyTest;

/** Whatever is empty, nulls only, or all but these. */
export type EmptyTest = 'empty' | 'null' | 'empty-text';
