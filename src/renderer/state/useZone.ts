import { changeSettings } from './changeSettings.ts';
import { useSettings } from './mainState.ts';
import { notifyIfFailed } from './notices.ts';
import type { Zone } from '../../contract/settings.ts';

/** In which zone times are said. Cells are as received, whatever it is. */
export const useZone = (): Zone => useSettings((state) => state.value?.zone ?? 'utc');

/** Says times in the other zone, on every screen. */
export async function switchZone(): Promise<void> {
  notifyIfFailed(await changeSettings(({ zone }) => ({ zone: zone === 'utc' ? 'local' : 'utc' })));
}
