import type { ProfileEvents } from '../../../contract/events.ts';
import { api } from '../../state/api.ts';
import { useSettings } from '../../state/mainState.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Keeping } from './Keeping.tsx';
import { words } from './words.ts';

const { automatic } = words;

/** Whether entries are collected without being asked, and how long they are kept. */
export function Automatic({ events }: { events: ProfileEvents }) {
  const { profileId, collection } = events;
  const settings = useSettings(({ value }) => value);
  return (
    <Panel title={automatic.title}>
      <Checkbox
        label={automatic.collects}
        note={automatic.collectsNote}
        isSelected={collection.collects}
        onChange={(chosen) => {
          const changed = { ...collection, collects: chosen };
          void api.events.setCollection({ profileId, collection: changed }).then(notifyIfFailed);
        }}
      />
      <Checkbox
        label={automatic.background}
        note={automatic.backgroundNote}
        isSelected={settings?.background === 'tray'}
        isDisabled={!settings}
        onChange={(goesOn) => {
          const background = goesOn ? 'tray' : 'quit';
          void api.settings.change({ background }).then(notifyIfFailed);
        }}
      />
      <Keeping events={events} />
    </Panel>
  );
}
