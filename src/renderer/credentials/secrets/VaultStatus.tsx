import type { VaultState } from '../../../contract/secrets.ts';
import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Note } from '../Note.tsx';
import styles from './VaultStatus.module.css';
import { vaultSummary } from './vaultSummary.ts';
import { words } from './words.ts';

/** Has the app ask for agreement to storage under a publicly known key, or withdraws that agreement at once. */
function UnprotectedStorage({ isAgreed }: { isAgreed: boolean }) {
  return (
    <Button
      look={isAgreed ? 'secondary' : 'danger'}
      onPress={() => void api.connection.consent(!isAgreed).then(notifyIfFailed)}
    >
      {isAgreed ? words.consent.withdraw : words.consent.give}
    </Button>
  );
}

/** How this computer keeps secrets, and what can be done about it. */
export function VaultStatus({ vault }: { vault: VaultState }) {
  const { tone, title, text } = vaultSummary(vault);
  return (
    <div className={styles['vault']}>
      <Status tone={tone}>{title}</Status>
      <Note>{text}</Note>
      {vault.protection === 'unavailable' && (
        <Button
          onPress={() => {
            void api.connection.retry().then(notifyIfFailed);
          }}
        >
          {words.vault.unavailable.retry}
        </Button>
      )}
      {vault.protection === 'fixed-key' && (
        <UnprotectedStorage isAgreed={vault.fixedKeyConsentAtMs !== null} />
      )}
    </div>
  );
}
