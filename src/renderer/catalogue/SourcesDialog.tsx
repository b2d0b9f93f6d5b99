import { KeptOrigin, type ProfileCatalogue } from '../../contract/catalogue.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { api } from '../state/api.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { RuleTag } from '../ui/messages/RuleTag.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import styles from './Catalogue.module.css';
import { RULES } from './rules.ts';
import { notifyUndoable } from './undoNotice.ts';
import { words } from './words.ts';

const SHOWN_RULES = [RULES.identifiers, RULES.granularity, RULES.dimension, RULES.operator, RULES.unit];

async function reset(profileId: ProfileId, origin: KeptOrigin): Promise<void> {
  const done = await api.catalogue.reset({ profileId, origins: [origin] });
  if (!done.ok) return notifyIfFailed(done);
  const { removed, removedText } = words.sources;
  return notifyUndoable(done.value, removed(origin), removedText);
}

type SourcesDialogProps = { profileId: ProfileId; kept: ProfileCatalogue | undefined; onClose: () => void };

/** Where the entries come from, which source counts, and how all that one said is removed. */
export function SourcesDialog({ profileId, kept, onClose }: SourcesDialogProps) {
  const entries = kept?.entries ?? [];
  return (
    <Dialog
      title={words.sources.title}
      open
      onClose={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          {words.sources.close}
        </Button>
      }
    >
      <p>{words.sources.ranking}</p>
      <ul className={styles['sources']}>
        {KeptOrigin.options.map((origin) => {
          const count = entries.filter(({ layers }) => layers[origin]).length;
          const { badge, tone, said } = words.origins[origin];
          return (
            <li key={origin}>
              <Badge tone={tone}>{badge}</Badge>
              <span className={styles['sourceName']}>{said}</span>
              <span>{count === 0 ? words.sources.none : words.sources.entries(count)}</span>
              {count > 0 && (
                <Button
                  look="quiet"
                  flush="end"
                  aria-label={words.sources.remove(origin)}
                  onPress={() => void reset(profileId, origin)}
                >
                  {words.sources.removeAll}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Checkbox
        label={words.sources.sample}
        note={words.sources.sampleNote}
        isSelected={kept?.showsSample ?? true}
        onChange={(shown) => void api.catalogue.showSample({ profileId, shown }).then(notifyIfFailed)}
      />
      <h3 className={styles['part']}>{words.sources.rules}</h3>
      <ul className={styles['rules']}>
        {SHOWN_RULES.map((rule) => (
          <li key={rule.text}>
            {rule.text} <RuleTag tag={rule} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
