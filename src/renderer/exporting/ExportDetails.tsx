import type { ExportDetails as Details } from '../../contract/exportRecipe.ts';
import type { CsvForm } from '../../table/export/exportForm.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Fold } from '../ui/page/Fold.tsx';
import styles from './Export.module.css';
import { words } from './words.ts';

const { details } = words;

/** The choices of a list, with their names. */
const choicesOf = <Id extends string>(names: Readonly<Record<Id, string>>, ...ids: readonly Id[]) =>
  ids.map((id) => ({ id, name: names[id] }));

type ExportDetailsProps = {
  form: CsvForm;
  /** What differs from what suits the program. */
  changed: Details;
  onChange: (changed: Details) => void;
};

/** How CSV is written. */
export function ExportDetails({ form, changed, onChange }: ExportDetailsProps) {
  const change = (part: Details) => {
    onChange({ ...changed, ...part });
  };
  return (
    <Fold name={details.title}>
      <div className={styles['details']}>
        <Select
          label={details.delimiter}
          value={form.delimiter}
          choices={choicesOf(
            details.delimiters,
            ...(form.decimalMark === ',' ? [] : [',' as const]),
            ';',
            '\t',
          )}
          onChange={(delimiter) => {
            change({ delimiter });
          }}
        />
        <Select
          label={details.decimalMark}
          value={form.decimalMark}
          choices={choicesOf(details.decimalMarks, '.', ',')}
          onChange={(decimalMark) => {
            change({ decimalMark });
          }}
        />
        <Select
          label={details.times}
          value={form.times}
          choices={choicesOf(details.timesAs, 'spreadsheet', 'received')}
          onChange={(times) => {
            change({ times });
          }}
        />
        <Select
          label={details.newline}
          value={form.newline}
          choices={choicesOf(details.newlines, '\r\n', '\n')}
          onChange={(newline) => {
            change({ newline });
          }}
        />
      </div>
      <div className={styles['switches']}>
        <Checkbox
          label={details.mark}
          note={details.markNote}
          isSelected={form.byteOrderMark}
          onChange={(byteOrderMark) => {
            change({ byteOrderMark });
          }}
        />
        <Checkbox
          label={details.guard}
          note={details.guardNote}
          isSelected={form.guardFormulas}
          onChange={(guardFormulas) => {
            change({ guardFormulas });
          }}
        />
        {Object.keys(changed).length > 0 && (
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              onChange({});
            }}
          >
            {details.reset}
          </Button>
        )}
      </div>
    </Fold>
  );
}
