import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../state/api.ts';
import { useActiveProfile, useAppInfo, useConnection } from '../state/mainState.ts';
import { showRoute, go, askToLeave, useNavigation } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import styles from './CredentialsScreen.module.css';
import { DemoWithoutCredentials, PreviewWithoutCredentials } from './NoCredentials.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { ProxiesPanel } from './proxies/ProxiesPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';
import { words } from './words.ts';

const addProfile = () => {
  go({ screen: 'credentials', at: 'new' });
};

/** Profiles of accounts, with their credentials. */
export function CredentialsScreen() {
  const connection = useConnection((state) => state.value);
  const active = useActiveProfile() ?? null;
  const isPreview = useAppInfo((state) => state.value?.preview);
  const isAdding = useNavigation(({ route }) => route.screen === 'credentials' && route.at === 'new');
  /** The profile being saved (null: a new one); it stays on screen until saving is done. */
  const [saving, setSaving] = useState<{ profile: Profile | null } | null>(null);
  const [isFresh, setFresh] = useState(false);
  if (!connection || isPreview === undefined) return <Skeleton lines={6} label={words.loading} />;

  const { profiles, secrets, token, usage, vault, proxies } = connection;
  const isNew = isAdding || active === null;
  const account = isNew || active.kind === 'demo' ? null : active;
  const shown = saving ? saving.profile : account;

  const proxiesPanel = proxies.length > 0 && (
    <div className={styles['wide']}>
      <ProxiesPanel proxies={proxies} vault={vault} />
    </div>
  );

  return (
    <Page
      title={isNew && !isPreview ? words.titleOfNew : words.title}
      actions={
        profiles.length > 0 && (
          <ProfileActions
            profiles={profiles}
            active={active}
            isAdding={isAdding}
            onNew={addProfile}
            onPick={(picked) => {
              askToLeave(() => {
                setFresh(false);
                showRoute({ screen: 'credentials', at: 'profile' });
                void api.connection.use(picked.id).then(notifyIfFailed);
              });
            }}
          />
        )
      }
    >
      {isPreview ? (
        <PreviewWithoutCredentials />
      ) : active?.kind === 'demo' && !isAdding && !saving ? (
        <>
          {proxiesPanel}
          <DemoWithoutCredentials onNew={addProfile} />
        </>
      ) : (
        <ProfileEditor
          key={shown?.id ?? 'new'}
          stored={shown && { profile: shown, secrets, token, usage }}
          vault={vault}
          above={proxiesPanel}
          isFresh={isFresh}
          onSaving={(begins) => {
            setSaving(begins ? { profile: shown } : null);
          }}
          onSaved={() => {
            setFresh(shown === null);
            showRoute({ screen: 'credentials', at: 'profile' });
          }}
        />
      )}
      {usage.length > 0 && !isNew && !isPreview && (
        <div className={styles['wide']}>
          <UsagePanel usage={usage} />
        </div>
      )}
    </Page>
  );
}
