import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Line } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { ConditionDraft, DraftErrors } from './conditionDraft.ts';
import { ValuePicker, type ValueSource } from './ValuePicker.tsx';
import { words } from './words.ts';

const names = words.editor;

export type FieldsProps = {
  draft: ConditionDraft;
  kind: ColumnInfo['kind'] | 'any';
  errors: DraftErrors;
  onChange: (part: Partial<ConditionDraft>) => void;
  source: ValueSource | null;
};

function RangeFields({ draft, kind, errors, onChange }: Omit<FieldsProps, 'source'>) {
  const { test, from, to } = draft;
  const hint = kind === 'time' ? names.timeHint : names.numberHint;
  const hasFrom = test !== '<=' && test !== '<';
  const hasTo = test === 'between' || !hasFrom;
  const inputMode = kind === 'number' ? 'numeric' : 'text';
  return (
    <Line>
      {hasFrom && (
        <TextField
          label={test === 'between' ? names.from : names.value}
          value={from}
          hint={hint}
          error={errors.from}
          inputMode={inputMode}
          autoFocus
          onChange={(typed) => {
            onChange({ from: typed });
          }}
        />
      )}
      {hasTo && (
        <TextField
          label={test === 'between' ? names.to : names.value}
          value={to}
          hint={hasFrom ? undefined : hint}
          error={errors.to}
          inputMode={inputMode}
          autoFocus={!hasFrom}
          onChange={(typed) => {
            onChange({ to: typed });
          }}
        />
      )}
    </Line>
  );
}

/** The fields of the chosen test. */
export function TestFields({ draft, kind, errors, onChange, source }: FieldsProps) {
  const { test, text, matchCase, texts } = draft;
  switch (test) {
    case 'contains':
    case 'equals':
    case 'starts':
    case 'ends':
      return (
        <>
          <TextField
            label={names.text}
            value={text}
            hint={text === text.trim() ? undefined : names.blanks}
            error={errors.text}
            autoFocus
            onChange={(typed) => {
              onChange({ text: typed });
            }}
          />
          <Checkbox
            label={names.matchCase}
            isSelected={matchCase}
            onChange={(isOn) => {
              onChange({ matchCase: isOn });
            }}
          />
        </>
      );
    case 'one-of':
      return (
        <ValuePicker
          key={draft.column}
          source={source}
          texts={texts}
          ofNumbers={kind === 'number'}
          error={errors.texts}
          onChange={(chosen) => {
            onChange({ texts: chosen });
          }}
        />
      );
    case 'between':
    case '>=':
    case '>':
    case '<=':
    case '<':
    case '=':
      return <RangeFields key={test} draft={draft} kind={kind} errors={errors} onChange={onChange} />;
    case 'empty':
    case 'null':
    case 'empty-text':
      return null;
  }
}
