import { shownKeys } from '../ui/overlays/shownKeys.ts';
import type { AskedWords } from './askedWords.ts';
import styles from './Palette.module.css';
import { words } from './words.ts';

/** More than anybody looks through. */
export const MOST_SHOWN = 50;

type PaletteFootProps = {
  typed: string;
  /** How many things are found. */
  count: number;
  /** The request that the words are. */
  asked: AskedWords | null;
  hasProfile: boolean;
  /** Whether the words were to be run and could not be. */
  isRefused: boolean;
};

function saidOf({ typed, count, asked, hasProfile, isRefused }: PaletteFootProps): string {
  if (isRefused && !asked) return words.request.noRequest;
  if (isRefused && !hasProfile) return words.request.noAccount;
  return typed.trim() === '' ? '' : words.found(count, MOST_SHOWN);
}

/** How much is found, or why nothing was run; and the keys that do something. */
export function PaletteFoot(props: PaletteFootProps) {
  const { count, asked, hasProfile } = props;
  const request = hasProfile ? asked : null;
  return (
    <p className={styles['foot']}>
      <span role="status">{saidOf(props)}</span>
      <span className={styles['hints']}>
        {(request !== null || count > 0) && (
          <span>
            {words.choose} <kbd>Enter</kbd>
          </span>
        )}
        {request?.isWhole && (
          <span>
            {words.request.run} <kbd>{shownKeys('Mod+Enter')}</kbd>
          </span>
        )}
      </span>
    </p>
  );
}
