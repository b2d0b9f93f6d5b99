import { useState } from 'react';
import { SplitBy } from '../../contract/batches.ts';
import { splitRange } from '../../queries/splitRange.ts';
import { rangeName } from '../../queries/titles.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { useAttempt } from '../forms/useAttempt.ts';
import { go, hereNow } from '../state/navigation.ts';
import { Segments } from '../ui/forms/Choices.tsx';
import { ActionDialog } from '../ui/overlays/ActionDialog.tsx';
import { sentAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { splitting } = words;

const SPANS = SplitBy.options.map((id) => ({ id, name: splitting.spans[id] }));

type SplitDialogProps = { builder: BuilderState; onClose: () => void };

/** Runs one report for each day, week or month of the range, which become one table. */
export function SplitDialog({ builder, onClose }: SplitDialogProps) {
  const [splitBy, setSplitBy] = useState<SplitBy>('day');
  const { isPending, failure, attempt } = useAttempt();
  // As it was when the dialog opened: what is said of it is what is sent.
  const [request] = useState(builder.requestNow);
  const split = splitRange(request.query.start, request.query.end, splitBy);
  const send = async () => {
    if (!split.ok || isPending) return;
    const isHere = hereNow();
    const ranges = [...split.parts];
    const batch = await attempt(() =>
      api.jobs.runBatch({ request, splitBy, ranges, ...sentAs(builder, request) }),
    );
    if (!batch.ok) return;
    builder.settle();
    if (isHere()) go({ screen: 'jobs' });
  };
  return (
    <ActionDialog
      title={splitting.title}
      action={splitting.run(split.ok ? split.parts.length : 0)}
      isPending={isPending}
      isDisabled={!split.ok}
      onAct={() => void send()}
      onClose={onClose}
      problem={failure && wordsFor(failure)}
    >
      <Segments label={splitting.by} labelled value={splitBy} choices={SPANS} onChange={setSplitBy} />
      <p role="status">
        {split.ok
          ? splitting.parts(
              split.parts.map(({ label }) => label),
              rangeName(request.query),
            )
          : splitting.why[split.why]}
      </p>
    </ActionDialog>
  );
}
