import { useCallback, useEffect } from 'react';
import { api } from './api.ts';
import { BuilderScreen } from './builder/BuilderScreen.tsx';
import { commandFor, perform, useCommand } from './commands/commands.ts';
import { CredentialsScreen } from './credentials/CredentialsScreen.tsx';
import { Frame } from './Frame.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { JobsScreen } from './jobs/JobsScreen.tsx';
import { LibraryScreen } from './library/LibraryScreen.tsx';
import { useAppInfo, useSettings } from './live.ts';
import { documentOf, focusTitle, go, type Place, useNavigation } from './navigation.ts';
import { ReportScreen } from './report/ReportScreen.tsx';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';

function Screen({ place, visit }: { place: Place; visit: number }) {
  switch (place.screen) {
    case 'home':
      return <HomeScreen />;
    case 'build':
      return <BuilderScreen key={visit} template={place.template} visit={visit} />;
    case 'jobs':
      return <JobsScreen />;
    case 'library':
      return <LibraryScreen />;
    case 'credentials':
      return <CredentialsScreen />;
    case 'report':
      return <ReportScreen key={place.id} id={place.id} />;
  }
}

const NAVIGATION_COMMANDS = {
  'go-home': { screen: 'home' },
  'go-build': { screen: 'build' },
  'new-report': { screen: 'build' },
  'go-jobs': { screen: 'jobs' },
  'go-library': { screen: 'library' },
  'go-credentials': { screen: 'credentials' },
} as const;

function useNavigationCommand(id: keyof typeof NAVIGATION_COMMANDS) {
  useCommand(
    id,
    useCallback(() => {
      go(NAVIGATION_COMMANDS[id]);
    }, [id]),
  );
}

/** Commands come from keys, and from the application menu. */
function useCommandSources(platform: string) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const id = commandFor(event, platform);
      if (id !== null && perform(id)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    const unsubscribe = api.on('app.command', perform);
    return () => {
      removeEventListener('keydown', pressed);
      unsubscribe();
    };
  }, [platform]);
}

function useLook() {
  const settings = useSettings((state) => state.value);
  useEffect(() => {
    if (!settings) return;
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = settings.theme;
    dataset['density'] = settings.density;
  }, [settings]);
}

export function App() {
  const { place, visit } = useNavigation();
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  useNavigationCommand('go-home');
  useNavigationCommand('go-build');
  useNavigationCommand('new-report');
  useNavigationCommand('go-jobs');
  useNavigationCommand('go-library');
  useNavigationCommand('go-credentials');
  useCommandSources(platform);
  useLook();

  useEffect(() => {
    // A profile that was just saved, and a rotation, have a first place of their own.
    const hasOwnFocus = place.screen === 'credentials' && place.at !== undefined && place.at !== 'new';
    if (visit > 0 && !hasOwnFocus) focusTitle();
  }, [place, visit]);

  return (
    <Frame>
      <ScreenErrorBoundary key={documentOf(place)}>
        <Screen place={place} visit={visit} />
      </ScreenErrorBoundary>
    </Frame>
  );
}
