import { Check } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from '../ui/buttons/Button.tsx';
import { formatCount } from '../ui/text/formats.ts';
import styles from './Facets.module.css';
import {
  chosenCount,
  FACETS,
  NO_FACETS,
  STARRED,
  type ChosenFacets,
  type Facet,
  type FacetValue,
} from './facets.ts';
import { browseWords } from './browseWords.ts';

const { facets: says } = browseWords;
/** So many values of a facet are shown at first. */
const FEW = 6;

type FacetProps = {
  facet: Facet;
  values: readonly FacetValue[];
  chosen: ReadonlySet<string>;
  onChoose: (values: ReadonlySet<string>) => void;
};

function FacetValues({ facet, values, chosen, onChoose }: FacetProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? values : values.filter(({ id }, index) => index < FEW || chosen.has(id));
  const name = says.names[facet];
  return (
    <section className={styles['facet']}>
      <h3>{name}</h3>
      <ListBox
        aria-label={name}
        selectionMode="multiple"
        selectionBehavior="toggle"
        escapeKeyBehavior="none" // it closes what the facets are in
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          const all = keys === 'all' ? values.map(({ id }) => id) : [...keys];
          onChoose(new Set(all.map(String)));
        }}
        className={styles['values'] ?? ''}
      >
        {shown.map(({ id, name: plain, count }) => {
          const text = id === STARRED ? says.starred : plain;
          return (
            <ListBoxItem
              key={id}
              id={id}
              textValue={text}
              aria-label={says.value(text, count)}
              className={styles['value'] ?? ''}
            >
              <span className={styles['mark']}>{chosen.has(id) && <Check size={12} aria-hidden />}</span>
              <span className={styles['text']} title={text}>
                {text}
              </span>
              <span className={styles['count']}>{formatCount(count)}</span>
            </ListBoxItem>
          );
        })}
      </ListBox>
      {shown.length < values.length && (
        <div>
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              setAll(true);
            }}
          >
            {says.more(values.length - shown.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

type FacetPanelProps = {
  values: Record<Facet, readonly FacetValue[]>;
  chosen: ChosenFacets;
  onChoose: (chosen: ChosenFacets) => void;
};

/** What the reports have in common, with how many there are of each under what else is chosen. */
export function FacetPanel({ values, chosen, onChoose }: FacetPanelProps) {
  return (
    <div role="group" aria-label={says.title} className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{says.title}</h2>
        <Button
          look="quiet"
          isDisabled={chosenCount(chosen) === 0}
          onPress={() => {
            onChoose(NO_FACETS);
          }}
        >
          {says.clear}
        </Button>
      </div>
      {FACETS.filter((facet) => values[facet].length > 0).map((facet) => (
        <FacetValues
          key={facet}
          facet={facet}
          values={values[facet]}
          chosen={chosen[facet]}
          onChoose={(next) => {
            onChoose({ ...chosen, [facet]: next });
          }}
        />
      ))}
    </div>
  );
}
