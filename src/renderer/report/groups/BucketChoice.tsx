import { Select } from '../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { Key } from './choices.ts';
import { words } from './words.ts';

type Bucket = NonNullable<Key['bucket']>;

const BUCKETS: readonly Bucket[] = ['minute', 'hour', 'day', 'week', 'month', 'year'];
const EXACT = 'exact';

/** The choice of how long the spans of a key are; nothing for what is no time. */
export function BucketChoice({
  column,
  bucket,
  kind,
  onBucket,
}: Key & { kind: ColumnInfo['kind']; onBucket: (bucket: Key['bucket']) => void }) {
  if (kind !== 'time') return null;
  return (
    <Select
      compact="bare"
      label={words.bucket(column)}
      value={bucket ?? EXACT}
      choices={[...BUCKETS.map((id) => ({ id, name: words.buckets[id] })), { id: EXACT, name: words.exact }]}
      onChange={(id) => {
        onBucket(BUCKETS.find((each) => each === id) ?? null);
      }}
    />
  );
}
