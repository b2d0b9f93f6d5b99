import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { wordsFor } from '../../failures.ts';
import { useConnection } from '../../live.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';

/** The service is out of reach. */
export function OfflineBanner() {
  const reach = useConnection(({ value }) => value?.reach);
  const [isTrying, setTrying] = useState(false);
  if (reach?.kind !== 'offline') return null;
  return (
    <Banner
      tone="warn"
      label="Offline"
      actions={
        <Button
          icon={RefreshCw}
          isPending={isTrying}
          onPress={() => {
            setTrying(true);
            void api.connection.retry().then((tried) => {
              setTrying(false);
              notifyIfFailed(tried);
            });
          }}
        >
          Try again
        </Button>
      }
    >
      <strong>Offline</strong> since <Timestamp ms={reach.sinceMs} />. {wordsFor(reach.error).title} Stored
      reports open as always.
    </Banner>
  );
}
