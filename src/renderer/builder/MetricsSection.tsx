import { X } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { percentageGround } from '../../queries/percentages.ts';
import { FormTagPicker } from '../forms/FormTagPicker.tsx';
import { useField } from '../forms/useField.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { ComboField } from '../ui/forms/ComboField.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Builder.module.css';
import { FormPart } from './FormPart.tsx';
import { choicesOf, suggestedFor } from './known.ts';
import { withoutRemoved } from './sortLeaving.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { metrics } = words;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string');

/** A name in the label of a field. The tag above has all of it. */
const shortName = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/** What a section needs. Drawn again only if that changes: there may be a thousand fields in it. */
export type SectionProps = Pick<BuilderState, 'form' | 'known'>;

type UnitProps = {
  metric: string;
  unit: string;
  known: SectionProps['known'];
  isChosen: boolean;
  /** Gets an empty text when the metric is to have no unit. */
  onUnit: (metric: string, text: string) => void;
};

/** The unit of a metric. Drawn again only if that changes. */
const Unit = memo(function Unit({ metric, unit, known, isChosen, onUnit }: UnitProps) {
  const name = shortName(legible(known.metric.get(metric)?.name ?? metric));
  const isPercentage = percentageGround(metric, known) !== null;
  const isStray = !isChosen || (isPercentage && unit !== '');
  const type = known.metric.get(metric)?.unitType;
  const choices = choicesOf(known, 'unit').filter(({ id }) => {
    const own = known.unit.get(id)?.unitType;
    return type == null || own == null || own === type;
  });
  return (
    <div className={styles['unit']}>
      {isPercentage && unit === '' ? (
        <p>
          <span className={styles['unitName']}>{metrics.unit(name)}</span>
          <span className={styles['aside']}>{metrics.noUnit}</span>
        </p>
      ) : (
        <ComboField
          label={metrics.unit(name)}
          value={unit}
          choices={suggestedFor(choices, unit)}
          onChange={(text) => {
            onUnit(metric, text);
          }}
          warning={isPercentage ? metrics.noUnit : isStray ? metrics.notMeasured : undefined}
        />
      )}
      {isStray && (
        <IconButton
          name={metrics.removeUnit(name)}
          icon={X}
          onPress={() => {
            onUnit(metric, '');
          }}
        />
      )}
    </div>
  );
});

/** The unit of each metric, and of others that a request names. Percentages have none. */
function Units({ form, known }: SectionProps) {
  const { control } = form;
  const { value: units, onChange, error } = useField({ control, name: 'units' }, isTexts);
  // Not what is typed: a key would draw a thousand fields anew.
  const chosen = useWatch({ control, name: 'metrics', compute: (metricTags) => metricTags.chosen });
  const latest = useRef<UnitProps['onUnit']>(() => undefined);
  useLayoutEffect(() => {
    latest.current = (metric, text) => {
      const others = Object.entries(units).filter(([other]) => other !== metric);
      onChange(text === '' ? Object.fromEntries(others) : { ...units, [metric]: text });
    };
  }, [units, onChange]);
  const onUnit = useCallback<UnitProps['onUnit']>((metric, text) => {
    latest.current(metric, text);
  }, []);
  const [isOpen, setOpen] = useState(false);
  const measured = new Set(chosen);
  // Most metrics are wanted in the unit whose scale is 1.
  const rows = new Set([...(isOpen ? chosen : []), ...Object.keys(units)]);
  const button = chosen.length > 0 && (
    <span className={styles['unitsButton']}>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(!isOpen);
        }}
      >
        {metrics.showUnits}
      </Button>
    </span>
  );
  if (rows.size === 0) return button;
  return (
    <>
      {button}
      <div className={styles['units']} role="group" aria-label={metrics.units}>
        {[...rows].map((metric) => (
          <Unit
            key={metric}
            metric={metric}
            unit={units[metric] ?? ''}
            known={known}
            isChosen={measured.has(metric)}
            onUnit={onUnit}
          />
        ))}
        <p className={error === undefined ? styles['aside'] : styles['wrong']}>{error ?? metrics.unitHint}</p>
      </div>
    </>
  );
}

/** What leaves the form with a metric or dimension, told for as long as it is news. */
export function useLeaving({ form }: Pick<BuilderState, 'form'>) {
  const [said, setSaid] = useState('');
  const leave = (before: readonly string[], after: readonly string[]) => {
    const removed = before.filter((id) => !after.includes(id));
    const { sort, units, left } = withoutRemoved(form.getValues(), removed);
    if (left.length > 0) {
      form.setValue('sort', sort);
      form.setValue('units', units);
    }
    setSaid(left.length > 0 ? metrics.left(left) : '');
  };
  return {
    leave,
    note: (
      <p role="status" className={styles['said']}>
        {said}
      </p>
    ),
  };
}

/** The metrics with their units. */
export const MetricsSection = memo(function MetricsSection({ form, known }: SectionProps) {
  const { leave, note } = useLeaving({ form });
  return (
    <FormPart title={metrics.title} isNamedByField>
      <FormTagPicker
        control={form.control}
        name="metrics"
        label={metrics.metrics}
        noun={metrics.metric}
        choices={choicesOf(known, 'metric')}
        required
        onChanged={leave}
      />
      {note}
      <Units form={form} known={known} />
    </FormPart>
  );
});
