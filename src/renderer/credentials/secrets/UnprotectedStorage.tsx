import { useState } from 'react';
import { api } from '../../api.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

/** Agrees to storage under a publicly known key, once confirmed, or withdraws that agreement at once. */
export function UnprotectedStorage({ isAgreed }: { isAgreed: boolean }) {
  const [asking, setAsking] = useState(false);
  const consent = (agreed: boolean) => void api.connection.consent(agreed).then(notifyIfFailed);
  return (
    <>
      <Button
        look={isAgreed ? 'secondary' : 'danger'}
        onPress={() => {
          if (isAgreed) consent(false);
          else setAsking(true);
        }}
      >
        {isAgreed ? words.consent.withdraw : words.consent.give}
      </Button>
      <Confirm
        title={words.consent.title}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        keep={words.consent.keep}
        action={words.consent.action}
        onConfirm={() => {
          consent(true);
        }}
      >
        <p>{words.consent.text}</p>
      </Confirm>
    </>
  );
}
