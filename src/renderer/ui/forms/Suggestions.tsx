import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classes } from '../classes.ts';
import type { Choice } from './Select.tsx';
import select from './Select.module.css';
import tags from './TagPicker.module.css';

type SuggestionsProps = {
  /** What is said when there is none. */
  empty: string;
  /** The key that takes the first suggestion while none is highlighted; none if no key does. */
  firstKeys?: string;
};

/** The suggestions for a field. It does not inherit the field's label, so that only the field has that name. */
export function Suggestions({ empty, firstKeys }: SuggestionsProps) {
  return (
    <Popover className={select['popover'] ?? ''} offset={6}>
      <ListBox<Choice>
        // oxlint-disable-next-line jsx-a11y/aria-proptypes -- removes the label inherited from the field
        aria-labelledby=""
        dependencies={[firstKeys]}
        className={classes(select['list'], firstKeys !== undefined && tags['firstTaken'])}
        renderEmptyState={() => <p className={tags['none']}>{empty}</p>}
      >
        {({ id, name, note }) => (
          <ListBoxItem id={id} textValue={`${name} ${id}`} className={select['item'] ?? ''}>
            <span className={select['name']} title={name}>
              {name}
            </span>
            {id !== name && (
              <code className={classes(select['note'], tags['id'])} title={id}>
                {id}
              </code>
            )}
            {note !== undefined && (
              <span className={tags['description']} title={note}>
                {note}
              </span>
            )}
            {firstKeys !== undefined && (
              <kbd className={tags['keys']} aria-hidden>
                {firstKeys}
              </kbd>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
