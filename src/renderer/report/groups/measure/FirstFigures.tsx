import { groupedDigits } from '../../../ui/grid/digitGroups.ts';
import styles from '../../expressions/Expressions.module.css';
import { words } from '../words.ts';
import type { MeasurePreview } from './useMeasurePreview.ts';

const says = words.measure;

const isPart = (unit: string | null): unit is keyof typeof says.units =>
  unit !== null && Object.hasOwn(says.units, unit);

/** The figures of the first groups. */
export function FirstFigures({ preview, isWaiting }: { preview: MeasurePreview | null; isWaiting: boolean }) {
  return (
    <section
      className={styles['preview']}
      aria-label={says.preview}
      aria-busy={isWaiting && preview === null}
    >
      <h3>{says.preview}</h3>
      {preview && 'groups' in preview ? (
        <>
          {preview.groups.length === 0 && <p>{says.noRows}</p>}
          <ol>
            {preview.groups.map(({ keys, figure }) => (
              <li key={keys}>{says.figure(keys, figure && groupedDigits(figure), preview.unit)}</li>
            ))}
          </ol>
          {isPart(preview.unit) && <p>{says.units[preview.unit]}</p>}
        </>
      ) : (
        <p>{isWaiting ? says.computing : says.unfinished}</p>
      )}
    </section>
  );
}
