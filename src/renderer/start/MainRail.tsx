import { COMMANDS, DESTINATIONS, type Destination } from '../../contract/commands.ts';
import { api } from '../state/api.ts';
import { formatKeys, perform } from '../commands/commands.ts';
import { underWay, uncheckedIn, useAppInfo, useAttempts, useJobs, useSettings } from '../state/mainState.ts';
import { useNavigation } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { railEntryOf, SCREENS } from './screens.tsx';
import { Rail, type RailItem } from '../ui/page/Rail.tsx';
import { useNarrow } from '../ui/page/useNarrow.ts';
import { words } from '../shell/words.ts';

/** How many things are marked at an entry. */
type Counts = Partial<Record<Destination, number>>;

function markAt(id: Destination, name: string, { [id]: count = 0 }: Counts): RailItem<Destination>['mark'] {
  if (count === 0) return undefined;
  return id === 'certificates'
    ? { count, said: words.rail.certificates(name, count), isWarning: true }
    : { count, said: words.rail.jobs(name, count) };
}

/** The entries of the sidebar: every screen that has a command. */
function useRailItems(): RailItem<Destination>[] {
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const running = useJobs(({ value }) => underWay(value));
  const unchecked = useAttempts(({ value }) => uncheckedIn(value));
  return DESTINATIONS.map((id) => {
    const { name } = COMMANDS[`go-${id}`];
    const mark = markAt(id, name, { jobs: running, certificates: unchecked });
    return { id, icon: SCREENS[id].icon, name, keys: formatKeys(`go-${id}`, platform), mark };
  });
}

/** The sidebar with all screens; in a narrow window only its icons. */
export function MainRail() {
  const current = useNavigation(({ route }) => railEntryOf(route.screen));
  const settings = useSettings((state) => state.value);
  const items = useRailItems();
  const narrow = useNarrow();
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const collapse = (railCollapsed: boolean) => {
    void api.settings.change({ railCollapsed }).then(notifyIfFailed);
  };
  return (
    <Rail
      items={items}
      current={current}
      collapsed={narrow || (settings?.railCollapsed ?? false)}
      search={{
        name: COMMANDS.palette.name,
        keys: formatKeys('palette', platform),
        onPress: () => {
          perform('palette');
        },
      }}
      onGo={(screen) => {
        perform(`go-${screen}`);
      }}
      onCollapse={narrow ? undefined : collapse}
    />
  );
}
