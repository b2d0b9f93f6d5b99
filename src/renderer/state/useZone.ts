import { api } from './api.ts';
import { useSettings } from './mainState.ts';
import { notifyIfFailed } from './notices.ts';
import type { Zone } from '../../contract/settings.ts';

/** In which zone times are said. Cells are as received, whatever it is. */
export const useZone = (): Zone => useSettings((state) => state.value?.zone ?? 'utc');

/** Says times in the other zone, on every screen. */
export async function switchZone(): Promise<void> {
  const settings = useSettings.getState().value;
  if (!settings) return;
  notifyIfFailed(await api.settings.change({ ...settings, zone: settings.zone === 'utc' ? 'local' : 'utc' }));
}
