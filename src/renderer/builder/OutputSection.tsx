import { useFormState, useWatch } from 'react-hook-form';
import { otherStoredName } from '../../contract/fileName.ts';
import { FormSegments } from '../forms/FormChoices.tsx';
import { FormTextField } from '../forms/FormFields.tsx';
import { Line } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import { FoldedPart } from './FormPart.tsx';
import { words } from './words.ts';

const { output } = words;

const FORMATS = [
  { id: 'csv', name: output.csv },
  { id: 'json', name: output.json },
] as const;

/** The number of rows, the format and the file name. */
export function OutputSection({ control }: { control: BuilderControl }) {
  const [limit, format, fileName] = useWatch({ control, name: ['limit', 'format', 'fileName'] });
  const storedName = otherStoredName(fileName);
  const { errors } = useFormState({ control });
  return (
    <FoldedPart
      title={output.title}
      holds={output.holds(output[format], limit.trim(), fileName.trim())}
      isWrong={errors.limit !== undefined || errors.fileName !== undefined}
    >
      <Line>
        <FormTextField
          control={control}
          name="limit"
          label={output.limit}
          inputMode="numeric"
          optional
          hint={output.limitHint}
        />
        <FormSegments control={control} name="format" label={output.format} choices={FORMATS} />
        <FormTextField
          control={control}
          name="fileName"
          label={output.fileName}
          optional
          hint={storedName === null ? output.fileNameHint : output.fileNameStored(storedName)}
        />
      </Line>
    </FoldedPart>
  );
}
