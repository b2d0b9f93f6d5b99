import { showRoute, type RouteOf } from '../state/navigation.ts';
import { SectionsPage } from '../ui/page/SectionsPage.tsx';
import { AddressBook } from './organizations/AddressBook.tsx';
import { DraftList } from './drafts/DraftList.tsx';
import { Journal } from './journal/Journal.tsx';
import { words } from './words.ts';

const SECTIONS = ['drafts', 'organizations', 'journal'] as const;
const CONTENT = { drafts: DraftList, organizations: AddressBook, journal: Journal } as const;

/** Changes of the organizations of certificate requests: drafts, the address book, and what was sent. */
export function CertificatesScreen({ at = 'drafts' }: { at: RouteOf<'certificates'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <SectionsPage
      title={words.title}
      sections={SECTIONS}
      names={words.sections}
      at={at}
      onSection={(section) => {
        showRoute({ screen: 'certificates', at: section });
      }}
    >
      <Content />
    </SectionsPage>
  );
}
