import { KeyRound } from 'lucide-react';
import { useActiveProfile, useCatalogues, useConnection } from '../mainState.ts';
import { DEMO_MARK } from '../names.ts';
import { go, showPlace, type PlaceOf } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { CATALOGUE_KINDS } from '../../queries/catalogue.ts';
import { Catalogue } from './Catalogue.tsx';
import { words } from './words.ts';

const KINDS = CATALOGUE_KINDS.map((id) => ({ id, name: words.kinds[id].title }));

function NoProfile() {
  return (
    <Empty
      icon={KeyRound}
      title={words.noProfile.title}
      action={
        <Button
          look="primary"
          onPress={() => {
            go({ screen: 'credentials' });
          }}
        >
          {words.noProfile.action}
        </Button>
      }
    >
      {words.noProfile.text}
    </Empty>
  );
}

/** What is known of the identifiers of the active profile’s account, by kind. */
export function CatalogueScreen({ at = 'metric' }: { at: PlaceOf<'catalogue'>['at'] }) {
  const catalogues = useCatalogues(({ value }) => value);
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  if (!catalogues || !isKnown)
    return (
      <Page title={words.title}>
        <Skeleton lines={6} label={words.loading} />
      </Page>
    );
  if (!profile)
    return (
      <Page title={words.title}>
        <NoProfile />
      </Page>
    );
  return (
    <Page
      title={words.title}
      note={profile.kind === 'demo' ? <Badge tone="demo">{DEMO_MARK}</Badge> : profile.name}
      actions={
        <Segments
          label={words.choose}
          value={at}
          choices={KINDS}
          onChange={(kind) => {
            showPlace({ screen: 'catalogue', at: kind });
          }}
        />
      }
    >
      <Catalogue
        key={profile.id}
        profile={profile}
        kind={at}
        kept={catalogues.find(({ profileId }) => profileId === profile.id)}
      />
    </Page>
  );
}
