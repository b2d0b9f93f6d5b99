import { showRoute, type RouteOf } from '../state/navigation.ts';
import { PartsPage } from '../ui/page/PartsPage.tsx';
import { AddressBook } from './organizations/AddressBook.tsx';
import { DraftList } from './drafts/DraftList.tsx';
import { Journal } from './journal/Journal.tsx';
import { words } from './words.ts';

const PARTS = ['drafts', 'organizations', 'journal'] as const;
const CONTENT = { drafts: DraftList, organizations: AddressBook, journal: Journal } as const;

/** Changes of the organizations of certificate requests: drafts, the address book, and what was sent. */
export function CertificatesScreen({ at = 'drafts' }: { at: RouteOf<'certificates'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <PartsPage
      title={words.title}
      parts={PARTS}
      names={words.parts}
      at={at}
      onPart={(part) => {
        showRoute({ screen: 'certificates', at: part });
      }}
    >
      <Content />
    </PartsPage>
  );
}
