import { useActiveProfile, useCatalogues, useConnection } from '../state/mainState.ts';
import { DEMO_MARK } from '../failures/names.ts';
import { showRoute, type RouteOf } from '../state/navigation.ts';
import { NoAccount } from '../state/NoAccount.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { CATALOGUE_KINDS } from '../../queries/catalogue.ts';
import { Catalogue } from './Catalogue.tsx';
import { words } from './words.ts';

const KINDS = CATALOGUE_KINDS.map((id) => ({ id, name: words.kinds[id].title }));

/** What is known of the identifiers of the active profile’s account, by kind. */
export function CatalogueScreen({ at = 'metric' }: { at: RouteOf<'catalogue'>['at'] }) {
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
        <NoAccount {...words.noAccount} />
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
            showRoute({ screen: 'catalogue', at: kind });
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
