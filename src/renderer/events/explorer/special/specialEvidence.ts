import type { Evidence } from '../../../../contract/cases.ts';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { entriesEvidence } from '../state/entriesEvidence.ts';
import { signatureOf, type Finding } from './findings.ts';
import type { Against } from './specialQuestion.ts';
import { words } from './words.ts';

const { evidence: says } = words;

type Found = {
  findings: readonly Finding[];
  inside: number;
  outside: number;
  against: Against;
  archive: ArchiveId;
  scope: EventScope;
  demo: boolean;
};

/** What is special about entries as a case keeps it, with which of it makes the signature. */
export function specialEvidence({ findings, inside, outside, against, ...where }: Found): Evidence {
  const { nearlyAll, most } = signatureOf(findings);
  const partOf = (finding: Finding) =>
    nearlyAll.includes(finding) ? says.nearlyAll : most.includes(finding) ? says.most : '';
  const other = words.against[against];
  return entriesEvidence({
    of: 'signature',
    title: says.title(inside),
    lines: [
      words.sides(inside, outside, against),
      ...(nearlyAll.length + most.length === 0 ? [words.noSignature] : []),
    ],
    table: {
      title: words.title,
      columns: [
        { name: says.here, kind: 'number' },
        { name: other, kind: 'number' },
        { name: says.signature, kind: 'text' },
      ],
      rows: findings.map((finding) => [
        finding.field,
        finding.value,
        String(finding.inside),
        String(finding.outside),
        partOf(finding),
      ]),
    },
    entries: inside,
    ...where,
  });
}
