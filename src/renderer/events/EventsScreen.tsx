import { useActiveProfile, useConnection, useEvents } from '../state/mainState.ts';
import { showRoute, type RouteOf } from '../state/navigation.ts';
import { NoAccount } from '../state/NoAccount.tsx';
import { SectionsPage } from '../ui/page/SectionsPage.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { ActionTypes } from './actionTypes/ActionTypes.tsx';
import { Collection } from './collection/Collection.tsx';
import { Explorer } from './explorer/Explorer.tsx';
import { Query } from './query/Query.tsx';
import type { PartProps } from './part.ts';
import { words } from './words.ts';

const SECTIONS = ['explorer', 'collection', 'query', 'action-types'] as const;
const CONTENT = {
  explorer: Explorer,
  collection: Collection,
  query: Query,
  'action-types': ActionTypes,
} as const;

type EventsScreenProps = { at: RouteOf<'events'>['at'] } & Pick<PartProps, 'entries'>;

/** The event log of the active profile: its archive, explored offline, and how the archive is filled. */
export function EventsScreen({ at = 'explorer', entries }: EventsScreenProps) {
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  const events = useEvents(({ value }) => value?.find(({ profileId }) => profileId === profile?.id));
  const Content = CONTENT[at];
  return (
    <SectionsPage
      title={words.title}
      sections={SECTIONS}
      names={words.sections}
      at={at}
      onSection={(section) => {
        showRoute({ screen: 'events', at: section });
      }}
    >
      {isKnown && !profile && <NoAccount {...words.noAccount} />}
      {profile && events && <Content key={profile.id} profile={profile} events={events} entries={entries} />}
      {(!isKnown || (profile && !events)) && <Skeleton lines={6} label={words.loading} />}
    </SectionsPage>
  );
}
