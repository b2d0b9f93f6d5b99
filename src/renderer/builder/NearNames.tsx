import { useRef } from 'react';
import type { Catalogue, CatalogueKind } from '../../queries/catalogue.ts';
import { Button } from '../ui/buttons/Button.tsx';
import styles from './Builder.module.css';
import { nearChoices } from './known.ts';
import { words } from './words.ts';

type NearNamesProps = {
  known: Catalogue;
  kind: CatalogueKind;
  typed: string;
  onUse: (id: string) => void;
};

/** What may have been meant by a text that names no identifier, each a press away. The field takes the focus back. */
export function NearNames({ known, kind, typed, onUse }: NearNamesProps) {
  const list = useRef<HTMLDivElement>(null);
  const near = nearChoices(known, kind, typed);
  if (near.length === 0) return null;
  return (
    <div ref={list} role="group" aria-label={words.near(typed)} className={styles['near']}>
      {near.map(({ id, name }) => (
        <Button
          key={id}
          look="quiet"
          flush="start"
          onPress={() => {
            const field = list.current?.parentElement?.querySelector('input');
            onUse(id);
            field?.focus();
          }}
        >
          {words.use(name, id)}
        </Button>
      ))}
    </div>
  );
}
