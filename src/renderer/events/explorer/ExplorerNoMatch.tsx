import { SearchX } from 'lucide-react';
import type { EventScope } from '../../../contract/eventQuestions.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { showFilter, showScope, showSpan, WHOLE_ARCHIVE } from './state/explorerState.ts';
import { words } from './state/words.ts';

const says = words.noMatch;

/** Says why no entry is shown, with one press to show all of them; or to take back only a part of the reason. */
export function ExplorerNoMatch({ scope }: { scope: EventScope }) {
  const isFiltered = scope.filter.length > 0;
  const isSpanned = scope.fromMicros !== null || scope.beforeMicros !== null;
  const hasBoth = isFiltered && isSpanned;
  return (
    <Empty
      icon={SearchX}
      title={says.title}
      action={
        <>
          <Button
            onPress={() => {
              showScope(WHOLE_ARCHIVE);
            }}
          >
            {says.clear}
          </Button>
          {hasBoth && (
            <>
              <Button
                look="quiet"
                onPress={() => {
                  showFilter([]);
                }}
              >
                {says.clearFilter}
              </Button>
              <Button
                look="quiet"
                onPress={() => {
                  showSpan(null, null);
                }}
              >
                {says.clearSpan}
              </Button>
            </>
          )}
        </>
      }
    >
      {hasBoth ? says.both : isSpanned ? says.spanned : says.filtered}
    </Empty>
  );
}
