import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { words } from './words.ts';

/** Has the app ask for agreement to storage under a publicly known key, or withdraws that agreement at once. */
export function UnprotectedStorage({ isAgreed }: { isAgreed: boolean }) {
  return (
    <Button
      look={isAgreed ? 'secondary' : 'danger'}
      onPress={() => void api.connection.consent(!isAgreed).then(notifyIfFailed)}
    >
      {isAgreed ? words.consent.withdraw : words.consent.give}
    </Button>
  );
}
