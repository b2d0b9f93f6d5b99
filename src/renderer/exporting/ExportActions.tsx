import { Button } from '../ui/buttons/Button.tsx';
import { words } from './words.ts';

type ExportActionsProps = {
  rows: number;
  canCopy: boolean;
  isPending: boolean;
  onCancel: () => void;
  onCopy: () => void;
  onSave: (opens: boolean) => void;
};

/** The buttons of the dialog. */
export function ExportActions({ rows, canCopy, isPending, onCancel, onCopy, onSave }: ExportActionsProps) {
  return (
    <>
      <Button onPress={onCancel}>{words.cancel}</Button>
      {canCopy && (
        <Button isPending={isPending} onPress={onCopy}>
          {words.copy}
        </Button>
      )}
      <Button
        isPending={isPending}
        onPress={() => {
          onSave(true);
        }}
      >
        {words.saveAndOpen}
      </Button>
      <Button
        look="primary"
        isPending={isPending}
        onPress={() => {
          onSave(false);
        }}
      >
        {words.save(rows)}
      </Button>
    </>
  );
}
