/** Every text of the listing of the service. */
export const words = {
  empty: {
    title: 'No list yet',
    text: 'Reports that the service lists will appear here. Those that you ran are under Mine.',
  },
} as const;
