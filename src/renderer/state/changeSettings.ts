import { ok, type Result } from '../../contract/result.ts';
import type { Settings, SettingsChange } from '../../contract/settings.ts';
import { api } from './api.ts';
import { useSettings } from './mainState.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes some of the settings, by what they are once the changes before are written: a key that is pressed twice switches
 * there and back.
 */
export function changeSettings(next: (settings: Settings) => SettingsChange): Promise<Result<unknown>> {
  const done = last.then(async (): Promise<Result<unknown>> => {
    const settings = useSettings.getState().value;
    return settings ? api.settings.change(next(settings)) : ok(undefined);
  });
  last = done.catch(() => undefined);
  return done;
}
