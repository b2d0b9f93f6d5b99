import { Button } from '../ui/buttons/Button.tsx';
import { words } from './words.ts';

type ExportActionsProps = {
  rows: number;
  /** A workbook is updated, and no new one written. */
  isAgain: boolean;
  canCopy: boolean;
  isPending: boolean;
  onCancel: () => void;
  onCopy: () => void;
  onSave: (opens: boolean) => void;
};

/** The buttons of the dialog. */
export function ExportActions({
  rows,
  isAgain,
  canCopy,
  isPending,
  onCancel,
  onCopy,
  onSave,
}: ExportActionsProps) {
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
        {isAgain ? words.book.saveAndOpen : words.saveAndOpen}
      </Button>
      <Button
        look="primary"
        isPending={isPending}
        onPress={() => {
          onSave(false);
        }}
      >
        {isAgain ? words.book.save(rows) : words.save(rows)}
      </Button>
    </>
  );
}
