import type { KnownOrganization } from '../../../contract/organizations.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { legible } from '../../ui/text/legible.ts';
import { fieldName } from '../fieldNames.ts';
import { textsOf } from '../sentFields.ts';
import styles from './AddressBook.module.css';
import { words } from './words.ts';

/** An organization at a glance, beside the list. */
export function OrganizationPreview({ entry, onEdit }: { entry: KnownOrganization; onEdit: () => void }) {
  return (
    <div className={styles['preview']}>
      <div>
        <Button look="primary" onPress={onEdit}>
          {words.actions.edit}
        </Button>
      </div>
      <Facts
        facts={[
          ...textsOf(entry.organization)
            .filter(({ text }) => text !== '')
            .map(
              ({ path, text }) =>
                [
                  fieldName(path),
                  <span key={path} className={styles['exact']} data-selectable>
                    {legible(text)}
                  </span>,
                ] as const,
            ),
          [words.columns.learned, words.learnedAt(entry)],
        ]}
      />
    </div>
  );
}
