import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { go } from '../../state/navigation.ts';
import { useConnection } from '../../state/mainState.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { words } from '../words.ts';

const { offline } = words.banners;

/** The service cannot be reached. */
export function OfflineBanner() {
  const reach = useConnection(({ value }) => value?.reach);
  const [isTrying, setTrying] = useState(false);
  if (reach?.kind !== 'offline') return null;
  return (
    <Banner
      tone="warn"
      label={offline.label}
      actions={
        <>
          {reach.error.kind === 'proxy-login' && (
            <Button
              onPress={() => {
                go({ screen: 'credentials' });
              }}
            >
              {offline.proxy}
            </Button>
          )}
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
            {offline.action}
          </Button>
        </>
      }
    >
      <strong>{offline.lead}</strong> {offline.since} <Timestamp ms={reach.sinceMs} />.{' '}
      {wordsFor(reach.error).title} {offline.text}
    </Banner>
  );
}
