import { CircleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { Button, Tag, TagGroup, TagList as AriaTagList, type Key } from 'react-aria-components';
import { classes } from '../classes.ts';
import type { Choice } from './Select.tsx';
import styles from './TagPicker.module.css';
import { legible } from '../text/legible.ts';
import { words } from '../words.ts';

type TagListProps = {
  chosen: readonly string[];
  choices: readonly Choice[];
  /** What is wrong with an item, by its position. */
  errors: ReadonlyMap<number, string> | undefined;
  /** No item is marked for having no name. */
  isFree: boolean;
  /** Gets the items that remain. */
  onRemove: (rest: string[]) => void;
};

/** The items of a tag picker. One that is wrong says so, and one without a name is marked. */
export const TagList = memo(function TagList({ chosen, choices, errors, isFree, onRemove }: TagListProps) {
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return (
    <TagGroup
      aria-label={words.tags.selected}
      onRemove={(keys: Set<Key>) => {
        onRemove(chosen.filter((id) => !keys.has(id)));
      }}
    >
      <AriaTagList className={styles['tags'] ?? ''}>
        {chosen.map((id, index) => {
          const name = names.get(id);
          const shown = legible(name ?? id);
          const error = errors?.get(index);
          return (
            <Tag
              key={id}
              id={id}
              textValue={error === undefined ? shown : words.tags.wrong(shown, error)}
              className={classes(styles['tag'], error !== undefined && styles['wrong'])}
            >
              <span className={styles['text']} title={shown}>
                {shown}
              </span>
              {name !== undefined && name !== id && (
                <code className={styles['text']} title={legible(id)}>
                  {legible(id)}
                </code>
              )}
              {error !== undefined && (
                <span className={styles['error']}>
                  <CircleAlert size={13} aria-hidden />
                  <span>{error}</span>
                </span>
              )}
              {error === undefined && name === undefined && !isFree && (
                <span className={styles['unknown']}>{words.tags.unknown}</span>
              )}
              <Button slot="remove" className={styles['remove'] ?? ''} aria-label={words.tags.remove}>
                <X size={12} aria-hidden />
              </Button>
            </Tag>
          );
        })}
      </AriaTagList>
    </TagGroup>
  );
});
