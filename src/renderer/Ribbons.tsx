import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from './api.ts';
import { wordsFor } from './failures.ts';
import { useAppInfo, useConnection } from './live.ts';
import { go } from './navigation.ts';
import { Button } from './ui/Button.tsx';
import { Banner } from './ui/Status.tsx';
import { When } from './ui/Texts.tsx';

/** What holds for the whole window: that it shows a demo, that it is a preview, that the service is out of reach. */
export function Ribbons() {
  const preview = useAppInfo((state) => state.value?.preview ?? false);
  const connection = useConnection((state) => state.value);
  const [trying, setTrying] = useState(false);
  const demo = connection?.profiles.find(({ id }) => id === connection.activeId)?.kind === 'demo';
  const reach = connection?.reach;

  return (
    <>
      {preview && (
        <Banner tone="warn" label="Preview">
          <strong>Preview.</strong> The app runs in a browser here: demo data and opened files only, no real
          accounts.
        </Banner>
      )}
      {demo && (
        <Banner
          tone="demo"
          label="Demo"
          actions={
            !preview && (
              <Button
                onPress={() => {
                  go({ screen: 'credentials' });
                }}
              >
                Connect my account
              </Button>
            )
          }
        >
          <strong>DEMO.</strong> Everything comes from a simulator on this computer; the figures are made up.
        </Banner>
      )}
      {reach?.kind === 'offline' && (
        <Banner
          tone="warn"
          label="Offline"
          actions={
            <Button
              icon={RefreshCw}
              isPending={trying}
              onPress={() => {
                setTrying(true);
                void api.connection.retry().finally(() => {
                  setTrying(false);
                });
              }}
            >
              Try again
            </Button>
          }
        >
          <strong>Offline</strong> since <When ms={reach.sinceMs} />. {wordsFor(reach.error).title} Stored
          reports open as always.
        </Banner>
      )}
    </>
  );
}
