import { CircleAlert, X } from 'lucide-react';
import { Button, Tag, TagGroup, TagList as AriaTagList, type Key } from 'react-aria-components';
import { classes } from '../classes.ts';
import type { Choice } from './Select.tsx';
import styles from './TagPicker.module.css';
import { words } from '../words.ts';

type TagListProps = {
  chosen: readonly string[];
  choices: readonly Choice[];
  /** What is wrong with an item, by its place. */
  errors: ReadonlyMap<number, string> | undefined;
  /** No item is marked for having no name. */
  isFree: boolean;
  /** Gets the items that remain. */
  onRemove: (rest: string[]) => void;
};

/** The items of a tag picker. One that is wrong says so, and one without a name is marked. */
export function TagList({ chosen, choices, errors, isFree, onRemove }: TagListProps) {
  return (
    <TagGroup
      aria-label={words.tags.selected}
      onRemove={(keys: Set<Key>) => {
        onRemove(chosen.filter((id) => !keys.has(id)));
      }}
    >
      <AriaTagList className={styles['tags'] ?? ''}>
        {chosen.map((id, place) => {
          const name = choices.find((choice) => choice.id === id)?.name;
          const error = errors?.get(place);
          return (
            <Tag
              key={id}
              id={id}
              textValue={error === undefined ? (name ?? id) : words.tags.wrong(name ?? id, error)}
              className={classes(styles['tag'], error !== undefined && styles['wrong'])}
            >
              <span className={styles['text']} title={name ?? id}>
                {name ?? id}
              </span>
              {name !== undefined && (
                <code className={styles['text']} title={id}>
                  {id}
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
}
