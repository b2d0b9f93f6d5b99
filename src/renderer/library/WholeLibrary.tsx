import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { useLibraryLocation, useLibraryWork } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/messages/Banner.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { ActionDialog } from '../ui/overlays/ActionDialog.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import styles from './LibraryScreen.module.css';
import { backUp, check, moveLibrary, restore } from './wholeActs.ts';
import { words } from './words.ts';

const { whole, work: texts, location: locations } = words;

/** Says where the library is, and moves it. */
function LocationDialog({ onClose }: { onClose: () => void }) {
  const location = useLibraryLocation((state) => state.value);
  return (
    <ActionDialog
      title={locations.title}
      action={locations.move}
      cancel={locations.close}
      onAct={() => {
        onClose();
        void moveLibrary();
      }}
      onClose={onClose}
    >
      <Facts facts={[[locations.now, location?.folder ?? '']]} />
      <p>{locations.text}</p>
      {location && !location.isDefault && <p>{locations.back}</p>}
    </ActionDialog>
  );
}

/** What can be done with all reports at once. */
export function WholeLibraryMenu() {
  const isBusy = useLibraryWork((state) => state.value !== null);
  const [isLocationOpen, setLocationOpen] = useState(false);
  const action = (id: string, name: string, run: () => void) => ({ id, name, run, isDisabled: isBusy });
  return (
    <>
      <MenuButton
        name={whole.menu}
        icon={Ellipsis}
        look="secondary"
        actions={[
          action('check', whole.check, () => void check(null)),
          action('back-up', whole.backUp, () => void backUp()),
          action('restore', whole.restore, () => void restore()),
          action('location', whole.location, () => {
            setLocationOpen(true);
          }),
        ]}
      />
      {isLocationOpen && (
        <LocationDialog
          onClose={() => {
            setLocationOpen(false);
          }}
        />
      )}
    </>
  );
}

/** How far the work on the whole library has come. A move covers the window, so that nothing changes meanwhile. */
export function LibraryProgress() {
  const work = useLibraryWork((state) => state.value);
  if (!work) return null;
  const { totalBytes, doneBytes, kind } = work;
  const cancel = () => void api.library.cancelWork().then(notifyIfFailed);
  const bar = (
    <Progress
      label={texts.names[kind]}
      percent={totalBytes > 0 ? (100 * doneBytes) / totalBytes : null}
      said={texts.said(work)}
    />
  );
  if (kind === 'move')
    return (
      <Dialog
        title={texts.names.move}
        open
        alert
        onClose={cancel}
        actions={
          <Button autoFocus onPress={cancel}>
            {texts.cancel}
          </Button>
        }
      >
        <p>{texts.moving}</p>
        {bar}
      </Dialog>
    );
  return (
    <div className={styles['work']}>
      <div className={styles['bar']}>{bar}</div>
      <Button onPress={cancel}>{texts.cancel}</Button>
    </div>
  );
}

/** Said while the folder of the library is not there. */
export function MissingFolder() {
  const location = useLibraryLocation((state) => state.value);
  if (!location?.isMissing) return null;
  return (
    <Banner
      tone="bad"
      label={locations.missing}
      actions={
        <Button onPress={() => void api.library.readAgain().then(notifyIfFailed)}>{locations.again}</Button>
      }
    >
      {locations.missingText(location.folder)}
    </Banner>
  );
}
