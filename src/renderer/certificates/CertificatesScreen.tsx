import { showRoute, type RouteOf } from '../state/navigation.ts';
import { Segments } from '../ui/forms/Choices.tsx';
import { Page } from '../ui/page/Page.tsx';
import { AddressBook } from './organizations/AddressBook.tsx';
import { DraftList } from './drafts/DraftList.tsx';
import { Journal } from './journal/Journal.tsx';
import { words } from './words.ts';

const PARTS = [
  { id: 'drafts', name: words.parts.drafts },
  { id: 'organizations', name: words.parts.organizations },
  { id: 'journal', name: words.parts.journal },
] as const;

const CONTENT = { drafts: DraftList, organizations: AddressBook, journal: Journal } as const;

/** Changes of the organizations of certificate requests: drafts, the address book, and what was sent. */
export function CertificatesScreen({ at = 'drafts' }: { at: RouteOf<'certificates'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <Page
      title={words.title}
      part={at}
      actions={
        <Segments
          label={words.parts.label}
          value={at}
          choices={PARTS}
          onChange={(part) => {
            showRoute({ screen: 'certificates', at: part });
          }}
        />
      }
    >
      <Content />
    </Page>
  );
}
