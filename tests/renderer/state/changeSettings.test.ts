import { expect, it, vi } from 'vitest';
import { ok } from '../../../src/contract/result.ts';
import { changedSettings, type SettingsChange } from '../../../src/contract/settings.ts';
import { DEFAULT_SETTINGS } from '../../../src/main/settings/settings.ts';

/** Main, which takes a moment to write. */
const change = async (of: SettingsChange) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const value = changedSettings(useSettings.getState().value ?? DEFAULT_SETTINGS.settings, of);
  useSettings.setState({ value });
  return ok(value);
};
vi.stubGlobal('window', { sextant: { settings: { change } } });
const { useSettings } = await import('../../../src/renderer/state/mainState.ts');
const { changeSettings } = await import('../../../src/renderer/state/changeSettings.ts');

it('what is pressed twice at once switches there and back, and what is added twice is there twice', async () => {
  useSettings.setState({ value: DEFAULT_SETTINGS.settings });
  const switchZone = () => changeSettings(({ zone }) => ({ zone: zone === 'utc' ? 'local' : 'utc' }));
  const add = (id: string) => changeSettings(({ recent }) => ({ recent: [id, ...recent] }));
  await Promise.all([switchZone(), add('a'), switchZone(), add('b')]);
  expect(useSettings.getState().value).toMatchObject({ zone: 'utc', recent: ['b', 'a'] });
});
