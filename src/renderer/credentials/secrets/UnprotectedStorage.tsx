import { useState } from 'react';
import { api } from '../../api.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';

/** Storage under a key that everybody knows: asked about before it is agreed to, and taken back by one press. */
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
        {isAgreed ? 'Keep new secrets in memory only' : 'Store anyway, without protection'}
      </Button>
      <Confirm
        title="Store secrets without protection?"
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        keep="Keep them in memory"
        action="Store without protection"
        onConfirm={() => {
          consent(true);
        }}
      >
        <p>
          Whoever can read your files can then read the secrets of all profiles, those that you entered
          already included.
        </p>
      </Confirm>
    </>
  );
}
