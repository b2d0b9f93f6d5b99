import type { ReportSource } from '../../../contract/library.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { joinedCaution, missingParts, unevenParts } from '../joined.ts';
import { words } from '../words.ts';

const says = words.joined;

/** Says what a joined table lacks; nothing for a whole one, and for any other report. */
export function JoinedBanner({ source }: { source: ReportSource }) {
  const missing = missingParts(source);
  const uneven = unevenParts(source);
  if (missing.length + uneven.length === 0) return null;
  return (
    <Banner
      tone="warn"
      label={says.label}
      actions={
        <Button
          onPress={() => {
            go({ screen: 'jobs', at: 'mine' });
          }}
        >
          {says.show}
        </Button>
      }
    >
      {missing.length > 0 && (
        <span>
          <strong>{joinedCaution(source)}</strong> {says.which(missing)}{' '}
        </span>
      )}
      {uneven.length > 0 && <span>{says.uneven(uneven)}</span>}
    </Banner>
  );
}
