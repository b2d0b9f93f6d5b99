import type { StoredReport } from '../../../contract/library.ts';
import { useAddToCase } from '../../evidence/AddToCase.tsx';
import { chartEvidence } from './chartEvidence.ts';
import type { Pictured } from './pictured.ts';
import { PictureMenu } from './PictureMenu.tsx';

type ChartMenuProps = { report: StoredReport; pictured: Pictured; name: string };

/** What is done with the chart of a stored report: as others it becomes a picture, and a piece of a case as well. */
export function ChartMenu({ report, ...picture }: ChartMenuProps) {
  const { dialog, action } = useAddToCase(() => chartEvidence(report, picture.pictured));
  return (
    <>
      <PictureMenu {...picture} more={[action]} />
      {dialog}
    </>
  );
}
