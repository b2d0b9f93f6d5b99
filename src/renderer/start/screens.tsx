import {
  BadgeCheck,
  CalendarClock,
  FolderOpen,
  House,
  KeyRound,
  LibraryBig,
  ListChecks,
  Plus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isDestination, type Destination } from '../../contract/commands.ts';
import { BuilderScreen } from '../builder/BuilderScreen.tsx';
import { CaseScreen } from '../cases/CaseScreen.tsx';
import { CasesScreen } from '../cases/CasesScreen.tsx';
import { CatalogueScreen } from '../catalogue/CatalogueScreen.tsx';
import { AttemptScreen } from '../certificates/AttemptScreen.tsx';
import { CertificatesScreen } from '../certificates/CertificatesScreen.tsx';
import { DraftScreen } from '../certificates/DraftScreen.tsx';
import { CredentialsScreen } from '../credentials/CredentialsScreen.tsx';
import { EventsScreen } from '../events/EventsScreen.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { JobGlance } from '../jobs/JobGlance.tsx';
import { JobsScreen } from '../jobs/JobsScreen.tsx';
import { LibraryScreen } from '../library/LibraryScreen.tsx';
import type { RouteOf, ScreenId } from '../state/navigation.ts';
import { QueriesScreen } from '../queries/QueriesScreen.tsx';
import { ReportGlance } from '../report/viewer/ReportGlance.tsx';
import { ReportScreen } from '../report/tabs/ReportScreen.tsx';

type ScreenRow<S extends ScreenId> = {
  render: (route: RouteOf<S>, visit: number) => ReactNode;
  /** Whether the screen sets the focus itself at this route; otherwise its title gets it. */
  setsFocus?: (route: RouteOf<S>) => boolean;
  /** Whether its documents are shown by one screen, rather than by one for each. */
  isOne?: true;
} & (S extends Destination
  ? { /** Its icon in the sidebar. */ icon: LucideIcon }
  : { /** The sidebar entry that is highlighted while it is shown. */ partOf: Destination });

/** How the builder shows what comes of a report, as the screens of jobs and reports do. */
const RESULTS = { Job: JobGlance, Report: ReportGlance };

/** Every screen. A screen without a row does not compile, nor does a row without a screen. */
export const SCREENS: { readonly [S in ScreenId]: ScreenRow<S> } = {
  home: { icon: House, render: () => <HomeScreen /> },
  build: {
    icon: Plus,
    // Each visit starts afresh: it may bring another template.
    render: ({ template, query, read, isNew, runs }, visit) => (
      <BuilderScreen
        key={visit}
        template={template}
        query={query}
        read={read}
        isNew={isNew}
        runs={runs}
        visit={visit}
        shows={RESULTS}
      />
    ),
  },
  jobs: { icon: ListChecks, render: ({ at }) => <JobsScreen at={at} /> },
  library: { icon: LibraryBig, render: () => <LibraryScreen /> },
  certificates: { icon: BadgeCheck, render: ({ at }) => <CertificatesScreen at={at} /> },
  events: { icon: CalendarClock, render: ({ at, entries }) => <EventsScreen at={at} entries={entries} /> },
  credentials: {
    icon: KeyRound,
    render: () => <CredentialsScreen />,
    // A saved profile and a rotation focus their own part of the screen.
    setsFocus: ({ at }) => at === 'profile' || at === 'rotation',
  },
  cases: { icon: FolderOpen, render: () => <CasesScreen /> },
  queries: { partOf: 'build', render: ({ at }) => <QueriesScreen at={at} /> },
  catalogue: { partOf: 'build', render: ({ at }) => <CatalogueScreen at={at} /> },
  // Not anew for each report: of two side by side, the other one stays.
  report: { partOf: 'library', isOne: true, render: ({ id }) => <ReportScreen id={id} /> },
  draft: { partOf: 'certificates', render: ({ id }) => <DraftScreen key={id} id={id} /> },
  attempt: { partOf: 'certificates', render: ({ id }) => <AttemptScreen key={id} id={id} /> },
  case: { partOf: 'cases', render: ({ id }) => <CaseScreen key={id} id={id} /> },
};

/** The sidebar entry that is highlighted while the screen is shown. */
export const railEntryOf = (screen: ScreenId): Destination =>
  isDestination(screen) ? screen : SCREENS[screen].partOf;
