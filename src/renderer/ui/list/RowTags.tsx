import { Badge } from '../messages/Badge.tsx';
import styles from './RowParts.module.css';

/** The tags beside the name of a row; as many as there is room for, and all of them in the tip. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles['tags']} title={tags.join(', ')}>
      {tags.map((tag) => (
        <Badge key={tag} tone="plain">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
