import { FilterX, Filter, UnfoldVertical, FoldVertical } from 'lucide-react';
import { useState } from 'react';
import { visibleText } from '../../../../events/visibleText.ts';
import { IconButton } from '../../../ui/buttons/Button.tsx';
import { Shares } from '../../../ui/shares/Shares.tsx';
import { shareText, timesText } from '../../../ui/text/shareText.ts';
import { fieldLabel } from './fieldLabel.ts';
import type { Finding } from './findings.ts';
import { CUT, MarkedText } from './MarkedText.tsx';
import type { Against } from './specialQuestion.ts';
import styles from './Special.module.css';
import { words } from './words.ts';

type SharesProps = { finding: Finding; inside: number; outside: number; against: Against };

/** Both shares of a finding. */
function FindingShares({ finding, inside, outside, against }: SharesProps) {
  const other = words.other[against];
  return (
    <Shares
      share={finding.share}
      otherShare={finding.otherShare}
      parts={words.bars(shareText(finding.inside, inside), shareText(finding.outside, outside), other)}
      times={timesText(finding.share, finding.otherShare) ?? words.onlyHere}
      figures={words.counts(finding.inside, finding.outside, other)}
    />
  );
}

type FindingRowProps = SharesProps & { onFilter: (negated: boolean) => void };

/** A special value, how special it is, and what can be done with it. */
export function FindingRow({ onFilter, ...shares }: FindingRowProps) {
  const { field, value } = shares.finding;
  const [isWhole, setWhole] = useState(false);
  const name = fieldLabel(field);
  const said = visibleText(value.slice(0, 40));
  return (
    <>
      <div className={styles['row']}>
        <span className={styles['field']}>{name}</span>
        <span className={styles['value']}>
          <MarkedText text={value} most={isWhole ? Infinity : CUT} />
        </span>
        <span className={styles['acts']}>
          {value.length > CUT && (
            <IconButton
              name={isWhole ? words.showLess : words.showAll}
              icon={isWhole ? FoldVertical : UnfoldVertical}
              onPress={() => {
                setWhole(!isWhole);
              }}
            />
          )}
          <IconButton
            name={words.filter(name, said)}
            icon={Filter}
            onPress={() => {
              onFilter(false);
            }}
          />
          <IconButton
            name={words.exclude(name, said)}
            icon={FilterX}
            onPress={() => {
              onFilter(true);
            }}
          />
        </span>
      </div>
      <FindingShares {...shares} />
    </>
  );
}
