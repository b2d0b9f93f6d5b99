/** The names of nulls, and of texts that are empty. */
export const [NULL_NAME, EMPTY_NAME] = ['null', '(empty)'] as const;
