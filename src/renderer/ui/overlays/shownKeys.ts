const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys as shown to people: `Mod` is Ctrl, or Cmd on a Mac. */
export const shownKeys = (keys: string): string =>
  keys
    .replace('Mod', navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl')
    .replace(/Arrow\w+/, (arrow) => ARROWS[arrow] ?? arrow);
