import type { ReportRequest } from '../../contract/reports.ts';
import { FormSegments } from '../forms/FormSegments.tsx';
import { FormTextField } from '../forms/FormTextField.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';

const FORMATS = [
  { id: 'csv', name: 'CSV' },
  { id: 'json', name: 'JSON' },
] as const;

/** What the builder cannot show, and keeps from the request that it began with. */
function keptFrom({ query }: ReportRequest): string[] {
  return [
    ...(query.filter.length > 0 ? ['its filter'] : []),
    ...(query.sort.length > 0 ? ['its sorting'] : []),
    ...(Object.keys(query.units).length > 0 ? ['its units'] : []),
  ];
}

type OutputSectionProps = { control: BuilderControl; template: ReportRequest | null };

/** How much comes, in which form and under which name. */
export function OutputSection({ control, template }: OutputSectionProps) {
  const kept = template ? keptFrom(template) : [];
  return (
    <Section title="Output">
      <Line>
        <FormTextField
          control={control}
          name="limit"
          label="Row limit"
          inputMode="numeric"
          optional
          hint="Empty: the service decides."
        />
        <FormSegments control={control} name="format" label="Format" choices={FORMATS} />
        <FormTextField
          control={control}
          name="fileName"
          label="File name"
          optional
          hint="Also the report’s title."
        />
      </Line>
      {kept.length > 0 && (
        <p>This report also keeps {kept.join(' and ')} from the one that you began with.</p>
      )}
    </Section>
  );
}
