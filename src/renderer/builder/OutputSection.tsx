import { useWatch } from 'react-hook-form';
import type { ReportRequest } from '../../contract/reports.ts';
import { FormSegments } from '../forms/FormSegments.tsx';
import { FormTextField } from '../forms/FormTextField.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import { keptFrom } from './kept.ts';
import { words } from './words.ts';

const { output } = words;

const FORMATS = [
  { id: 'csv', name: output.csv },
  { id: 'json', name: output.json },
] as const;

type KeptProps = { control: BuilderControl; template: ReportRequest };

/** What the form cannot show: what it keeps from the request that it started from, and what no longer applies. */
function Kept({ control, template }: KeptProps) {
  const [by, dimensions, metrics] = useWatch({ control, name: ['by', 'dimensions', 'metrics'] });
  const chosen = {
    by: by.trim() === '' ? null : by,
    dimensions: [...dimensions.chosen],
    metrics: [...metrics.chosen],
  };
  const { kept, left } = keptFrom(template, chosen);
  const parts = [
    ...(kept.filter.length > 0 ? [output.filter] : []),
    ...(kept.sort.length > 0 ? [output.sort] : []),
    ...(Object.keys(kept.units).length > 0 ? [output.units] : []),
  ];
  return (
    <>
      {parts.length > 0 && <p>{output.kept(parts)}</p>}
      {left.length > 0 && <p>{output.left(left)}</p>}
    </>
  );
}

type OutputSectionProps = { control: BuilderControl; template: ReportRequest | null };

/** The number of rows, the format and the file name. */
export function OutputSection({ control, template }: OutputSectionProps) {
  return (
    <Section title={output.title}>
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
          hint={output.fileNameHint}
        />
      </Line>
      {template && <Kept control={control} template={template} />}
    </Section>
  );
}
