import { ExternalLink } from 'lucide-react';
import { Finding, type Attempt } from '../../../contract/certificates.ts';
import { api } from '../../state/api.ts';
import { useConnection } from '../../state/mainState.ts';
import { usePending } from '../../state/usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './CheckOutcome.module.css';
import { words } from './words.ts';

const { check, found } = words.unknown;

/** Opens the service's portal, if the profile names it: the only place to look. */
function Portal({ profileId, demo }: Pick<Attempt, 'profileId' | 'demo'>) {
  const { isPending, run } = usePending();
  const profile = useConnection(({ value }) => value?.profiles.find(({ id }) => id === profileId));
  if (!profile?.portalUrl) return <p className={styles['note']}>{demo ? check.demo : check.noPortal}</p>;
  return (
    <div>
      <Button
        icon={ExternalLink}
        isPending={isPending}
        onPress={run(() => api.rotation.openPortal(profileId))}
      >
        {check.portal}
      </Button>
    </div>
  );
}

/** Records what the analyst found at the service. Until then, nothing is sent for the request. */
export function CheckOutcome({ attempt: { id, profileId, demo } }: { attempt: Attempt }) {
  const { isPending, run } = usePending();
  return (
    <Panel title={check.found}>
      <Portal profileId={profileId} demo={demo} />
      <ul className={styles['findings']}>
        {Finding.options.map((finding) => (
          <li key={finding}>
            <Button
              isPending={isPending}
              onPress={run(() => api.certificates.settle({ attemptId: id, found: finding }))}
            >
              {found[finding].action}
            </Button>
            <span className={styles['note']}>{found[finding].follows}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
