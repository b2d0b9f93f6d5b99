import { useState } from 'react';
import { SplitBy } from '../../contract/batches.ts';
import type { Failure } from '../../contract/result.ts';
import { splitRange } from '../../queries/splitRange.ts';
import { rangeName } from '../../queries/titles.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { go, hereNow } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { sentAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { splitting } = words;

const SPANS = SplitBy.options.map((id) => ({ id, name: splitting.spans[id] }));

type SplitDialogProps = { builder: BuilderState; onClose: () => void };

/** Runs one report for each day, week or month of the range, which become one table. */
export function SplitDialog({ builder, onClose }: SplitDialogProps) {
  const [splitBy, setSplitBy] = useState<SplitBy>('day');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // As it was when the dialog opened: what is said of it is what is sent.
  const [request] = useState(builder.requestNow);
  const split = splitRange(request.query.start, request.query.end, splitBy);
  const send = async () => {
    if (!split.ok || isSending) return;
    setSending(true);
    const isHere = hereNow();
    const batch = await api.jobs.runBatch({
      request,
      splitBy,
      ranges: [...split.parts],
      ...sentAs(builder, request),
    });
    setSending(false);
    if (!batch.ok) return setFailure(batch.error);
    builder.settle();
    return isHere() ? go({ screen: 'jobs' }) : undefined;
  };
  return (
    <Dialog
      title={splitting.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{splitting.cancel}</Button>
          <Button
            look="primary"
            isPending={isSending}
            isDisabled={!split.ok}
            onPress={() => {
              void send();
            }}
          >
            {splitting.run(split.ok ? split.parts.length : 0)}
          </Button>
        </>
      }
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
      {failure && <Problem words={wordsFor(failure)} />}
    </Dialog>
  );
}
