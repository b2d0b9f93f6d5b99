import type { ReportRequest } from '../../contract/reports.ts';
import { FormSegments } from '../forms/FormSegments.tsx';
import { FormTextField } from '../forms/FormTextField.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import { words } from './words.ts';

const { output } = words;

const FORMATS = [
  { id: 'csv', name: output.csv },
  { id: 'json', name: output.json },
] as const;

/** What the form cannot show, and keeps from the request that it started from. */
function keptFrom({ query }: ReportRequest): string[] {
  return [
    ...(query.filter.length > 0 ? [output.filter] : []),
    ...(query.sort.length > 0 ? [output.sort] : []),
    ...(Object.keys(query.units).length > 0 ? [output.units] : []),
  ];
}

type OutputSectionProps = { control: BuilderControl; template: ReportRequest | null };

/** The number of rows, the format and the file name. */
export function OutputSection({ control, template }: OutputSectionProps) {
  const kept = template ? keptFrom(template) : [];
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
      {kept.length > 0 && <p>{output.kept(kept)}</p>}
    </Section>
  );
}
