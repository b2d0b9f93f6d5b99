import type { Command } from '../../contract/commands.ts';
import { useAppInfo } from '../state/mainState.ts';
import { formatKeys } from './commands.ts';

/** The keys of a command as written on this computer. */
export const useKeys = (id: Command): string =>
  formatKeys(
    id,
    useAppInfo(({ value }) => value?.platform ?? 'linux'),
  );
