/** Texts of the certificates screen; each part has its own file of words. */
export const words = {
  title: 'Certificates',
  sections: { drafts: 'Drafts', organizations: 'Address book', journal: 'Journal' },
} as const;
