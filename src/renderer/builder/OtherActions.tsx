import { Button } from '../ui/buttons/Button.tsx';
import { usualFields } from './form.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** What else can be done with the request that the form makes. */
export function OtherActions({ builder }: { builder: BuilderState }) {
  return (
    <Button
      look="quiet"
      onPress={() => {
        builder.begin({ fields: usualFields(Date.now()), template: null }, words.startedAfresh, []);
      }}
    >
      {words.startAfresh}
    </Button>
  );
}
