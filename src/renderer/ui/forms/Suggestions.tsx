import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Choice } from './Select.tsx';
import select from './Select.module.css';
import tags from './TagPicker.module.css';

/** What may be chosen while typing. Its label is its own: the field alone bears the field's name. */
export function Suggestions({ empty }: { empty: string }) {
  return (
    <Popover className={select['popover'] ?? ''} offset={6}>
      <ListBox<Choice>
        // oxlint-disable-next-line jsx-a11y/aria-proptypes -- takes away the label that the field would hand down
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
