/** Texts around the screens: what is said when one of them, or the app’s state, cannot be read. */
export const words = {
  tryAgain: 'Try again',
  connect: 'Connect an account',
  brokenScreen: {
    title: 'This screen cannot be shown.',
    meaning: 'Something went wrong in Sextant. Your stored data is unchanged.',
    todo: 'Try again, or go to another screen.',
  },
} as const;
