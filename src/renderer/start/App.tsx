import { useEffect, useLayoutEffect } from 'react';
import { COMMANDS, DESTINATIONS } from '../../contract/commands.ts';
import { Palette } from '../palette/Palette.tsx';
import { PastedText } from '../palette/PastedText.tsx';
import { ShortcutsDialog } from '../palette/ShortcutsDialog.tsx';
import { commandFor, offerCommand, perform } from '../commands/commands.ts';
import { goToLandmark } from '../commands/landmarks.ts';
import { useAppInfo, useSettings } from '../state/mainState.ts';
import {
  documentOf,
  focusTitle,
  go,
  useNavigation,
  type RouteOf,
  type ScreenId,
} from '../state/navigation.ts';
import { ScreenErrorBoundary } from '../state/ScreenErrorBoundary.tsx';
import { SCREENS } from './screens.tsx';
import { MainRail } from './MainRail.tsx';
import { Shell } from '../shell/Shell.tsx';

/** Every screen has a command that opens it; “New report” opens the builder, “Catalogue” a part of it. */
function useNavigationCommands() {
  useEffect(() => {
    const withdrawals = [
      ...DESTINATIONS.map((screen) =>
        offerCommand(`go-${screen}`, () => {
          go({ screen });
        }),
      ),
      offerCommand('next-part', () => {
        goToLandmark(1);
      }),
      offerCommand('previous-part', () => {
        goToLandmark(-1);
      }),
      offerCommand('new-report', () => {
        go({ screen: 'build', isNew: true });
      }),
      offerCommand('show-queries', () => {
        go({ screen: 'queries' });
      }),
      offerCommand('show-catalogue', () => {
        go({ screen: 'catalogue' });
      }),
    ];
    return () => {
      for (const withdraw of withdrawals) withdraw();
    };
  }, []);
}

/** Where letters are typed, which are undone there. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type="checkbox"], [type="radio"]), textarea');

const isData = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="application"], [role="grid"]') !== null;

/** Performs commands by their keys. Those chosen in the application menu arrive as announcements. */
function useCommandKeys() {
  const platform = useAppInfo(({ value }) => value?.platform ?? 'linux');
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const id = commandFor(event, platform);
      if (id === null || (COMMANDS[id].notInFields && isField(event.target))) return;
      if (COMMANDS[id].onlyInData && !isData(event.target)) return;
      const isSign = COMMANDS[id].canBeOff && !event.ctrlKey && !event.metaKey;
      if (isSign && (isField(event.target) || useSettings.getState().value?.signKeys === false)) return;
      if (perform(id)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
    };
  }, [platform]);
}

function useLook() {
  const settings = useSettings((state) => state.value);
  // Before the charts read their colours from the page, which they do after it.
  useLayoutEffect(() => {
    if (!settings) return;
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = settings.theme;
    dataset['density'] = settings.density;
  }, [settings]);
}

/** The screen at a route, whether it shows all of its documents, and whether it sets the focus itself. */
function screenAt<S extends ScreenId>(route: RouteOf<S>, visit: number) {
  const { render, setsFocus, isOne } = SCREENS[route.screen];
  return {
    screen: render(route, visit),
    isOne: isOne ?? false,
    setsFocus: setsFocus?.(route) ?? false,
  };
}

export function App() {
  const { route, visit } = useNavigation();
  const { screen, isOne, setsFocus } = screenAt(route, visit);
  useNavigationCommands();
  useCommandKeys();
  useLook();

  useEffect(() => {
    if (visit > 0 && !setsFocus) focusTitle();
  }, [visit, setsFocus]);

  return (
    <Shell rail={<MainRail />}>
      <ScreenErrorBoundary key={isOne ? route.screen : documentOf(route)}>{screen}</ScreenErrorBoundary>
      <Palette />
      <ShortcutsDialog />
      <PastedText />
    </Shell>
  );
}
