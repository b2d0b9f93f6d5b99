import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Choice } from './Select.tsx';
import select from './Select.module.css';
import tags from './TagPicker.module.css';

/** The suggestions for a field. It does not inherit the field's label, so that only the field has that name. */
export function Suggestions({ empty }: { empty: string }) {
  return (
    <Popover className={select['popover'] ?? ''} offset={6}>
      <ListBox<Choice>
        // oxlint-disable-next-line jsx-a11y/aria-proptypes -- removes the label inherited from the field
        aria-labelledby=""
        className={select['list'] ?? ''}
        renderEmptyState={() => <p className={tags['none']}>{empty}</p>}
      >
        {({ id, name }) => (
          <ListBoxItem id={id} textValue={`${name} ${id}`} className={select['item'] ?? ''}>
            <span>{name}</span>
            <code className={select['note']}>{id}</code>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
