import { api } from '../api.ts';
import { useSettings } from '../mainState.ts';
import { notifyIfFailed } from '../notices.ts';
import type { Zone } from '../../contract/settings.ts';

/** In which zone charts say times. Cells are as received, whatever it is. */
export const useZone = (): Zone => useSettings((state) => state.value?.zone ?? 'utc');

/** Says times in the other zone, in every report. */
export async function switchZone(): Promise<void> {
  const settings = useSettings.getState().value;
  if (!settings) return;
  notifyIfFailed(await api.settings.change({ ...settings, zone: settings.zone === 'utc' ? 'local' : 'utc' }));
}
