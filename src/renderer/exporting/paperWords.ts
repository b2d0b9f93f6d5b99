/** Texts of whatever is put on paper. */
export const paperWords = {
  paper: 'Paper',
  papers: { A4: 'A4', Letter: 'Letter' },
  print: 'Print',
  save: 'Save as PDF',
  saved: {
    title: 'Page saved',
    text: (fileName: string) => `Saved the page to ${fileName}.`,
    show: 'Show in folder',
  },
  notPrinted: {
    title: 'Nothing was printed',
    text: 'The system’s printing failed. Save the page as PDF and print it from there.',
  },
} as const;
