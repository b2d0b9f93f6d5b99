const listed = (titles: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(titles.map((title) => `“${title}”`));

/** Texts around the screens: what is said when one of them, or the app’s state, cannot be read. */
export const words = {
  tryAgain: 'Try again',
  connect: 'Connect an account',
  closing: {
    title: 'Sextant closes in a moment',
    text: (titles: readonly string[]) =>
      `${listed(titles)} ${titles.length === 1 ? 'is' : 'are'} still being copied to the library. The window closes as soon as the copy is there. To leave without it, close Sextant again.`,
  },
  noNotifications: {
    title: 'The system shows no notifications of Sextant',
    text: 'It refused one, so look here for what they would have said. Check its settings for notifications. macOS shows them only for signed apps.',
  },
  brokenScreen: {
    title: 'This screen cannot be shown.',
    meaning: 'Something went wrong in Sextant. Your stored data is unchanged.',
    todo: 'Try again, or go to another screen.',
  },
} as const;
