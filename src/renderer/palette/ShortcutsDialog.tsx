import { Fragment, useState } from 'react';
import { Command, COMMANDS } from '../../contract/commands.ts';
import { formatAllKeys, useCommand, writtenKeys } from '../commands/commands.ts';
import { api } from '../state/api.ts';
import { useAppInfo, useSettings } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import styles from './Shortcuts.module.css';
import { shortcuts as words } from './shortcutWords.ts';

const SECTIONS = ['file/open', 'file/export', 'view', null, 'help'] as const;

/** Every command with its keys, in the order of the menu, and the keys of lists. */
function List() {
  const platform = useAppInfo(({ value }) => value?.platform ?? 'linux');
  return (
    <div className={styles['columns']}>
      {SECTIONS.map((section) => (
        <section key={section} className={styles['section']}>
          <h3>{words.sections[section ?? 'none']}</h3>
          <dl className={styles['list']}>
            {Command.options
              .filter((id) => COMMANDS[id].menu === section)
              .map((id) => (
                <Fragment key={id}>
                  <dt>
                    <span>{COMMANDS[id].name}</span>
                    {COMMANDS[id].onlyInData && <span className={styles['note']}>{words.onlyInData}</span>}
                  </dt>
                  <dd>
                    {formatAllKeys(id, platform).map((keys) => (
                      <kbd key={keys}>{keys}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
          </dl>
        </section>
      ))}
      <section className={styles['section']}>
        <h3>{words.lists.title}</h3>
        <dl className={styles['list']}>
          {words.lists.keys.map(([name, keys]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                {keys.map((each) => (
                  <kbd key={each}>{writtenKeys(each, platform)}</kbd>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** The list of keys, from the table that the menu and the palette are made of. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const settings = useSettings(({ value }) => value);
  useCommand('shortcuts', () => {
    setOpen(true);
  });
  const close = () => {
    setOpen(false);
  };
  return (
    <Dialog
      title={words.title}
      open={isOpen}
      wide
      onClose={close}
      actions={<Button onPress={close}>{words.close}</Button>}
    >
      <List />
      {settings && (
        <Checkbox
          label={words.signKeys}
          note={words.signKeysNote}
          isSelected={settings.signKeys}
          onChange={(signKeys) => void api.settings.change({ signKeys }).then(notifyIfFailed)}
        />
      )}
    </Dialog>
  );
}
