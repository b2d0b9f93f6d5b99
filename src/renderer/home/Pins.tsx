import { useEffect } from 'react';
import { usePinFigures } from '../pins/usePinFigures.ts';
import { useQueries } from '../state/mainState.ts';
import { forgetAbout } from '../state/notices.ts';
import { PinCard } from './PinCard.tsx';
import styles from './Pins.module.css';
import { words } from './pinWords.ts';

/** The pinned charts; nothing if nothing is pinned. */
export function Pins() {
  const pins = usePinFigures();
  const queries = useQueries(({ value }) => value) ?? [];
  useEffect(() => {
    // What was pinned is in sight.
    forgetAbout('pins');
  }, []);
  if (pins.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <ul className={styles['pins']}>
        {pins.map((shown, index) => (
          <PinCard
            key={shown.pin.id}
            shown={shown}
            query={queries.find(({ id }) => id === shown.pin.queryId)}
            position={{ index, count: pins.length }}
          />
        ))}
      </ul>
    </section>
  );
}
