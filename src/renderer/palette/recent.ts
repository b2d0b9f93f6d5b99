import { useEffect } from 'react';
import { COMMANDS } from '../../contract/commands.ts';
import { MOST_RECENT, type SettingsChange } from '../../contract/settings.ts';
import { followCommands } from '../commands/commands.ts';
import { changeSettings } from '../state/changeSettings.ts';
import { useSettings } from '../state/mainState.ts';
import { useNavigation } from '../state/navigation.ts';
import { routeId } from './routeId.ts';

/** Remembers what is used, the latest first. */
export const remember = (id: string, change: SettingsChange = {}) =>
  changeSettings(({ recent }) => ({
    ...change,
    recent: [id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT),
  }));

/** Remembers what is opened, and what is done with documents, wherever that is. */
export function useRemembered(): void {
  useEffect(() => {
    const note = (id: string | null) => {
      const [last] = useSettings.getState().value?.recent ?? [];
      if (id !== null && id !== last) void remember(id);
    };
    const endings = [
      useNavigation.subscribe(({ route, visit }, before) => {
        if (visit !== before.visit) note(routeId(route));
      }),
      followCommands((id) => {
        if (COMMANDS[id].menu?.startsWith('file/')) note(`command ${id}`);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
