/** Texts of the tabs. */
export const words = {
  label: 'Open reports',
  all: (count: number) => `All ${count} open reports`,
  close: (title: string) => `Close ${title}`,
  two: 'Side by side',
  tooNarrow: 'Side by side needs a wider window',
  resize: 'Resize the reports',
  notStored: (title: string) => `${title} (not in the library)`,
  gone: 'Report not found',
} as const;
