/** Texts of every form. */
export const words = {
  notAdded: (typed: string) =>
    `“${typed}” is not added yet. Press Enter in the field to add it, or clear it.`,
} as const;
