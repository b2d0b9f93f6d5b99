import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { OpenQueryNote } from './OpenQueryNote.tsx';
import { SaveActions } from './SaveActions.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** What else can be done with the request that the form makes. */
export function OtherActions({ builder }: { builder: BuilderState }) {
  const [isSplitting, setSplitting] = useState(false);
  return (
    <>
      <Button
        isDisabled={builder.edited !== null}
        onPress={() => {
          void builder.form.handleSubmit(() => {
            setSplitting(true);
          })();
        }}
      >
        {words.splitting.open}
      </Button>
      <SaveActions builder={builder} />
      <Button look="quiet" onPress={builder.startAfresh}>
        {words.startAfresh}
      </Button>
      <OpenQueryNote builder={builder} />
      {isSplitting && (
        <SplitDialog
          builder={builder}
          onClose={() => {
            setSplitting(false);
          }}
        />
      )}
    </>
  );
}
