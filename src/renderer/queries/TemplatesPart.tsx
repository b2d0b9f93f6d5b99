import { useMemo } from 'react';
import { mergedCatalogue } from '../../queries/catalogue/merged.ts';
import { rangeName } from '../../queries/titles.ts';
import { isChecked, TEMPLATES, templateRequest } from '../requests/templates.ts';
import { words as requestWords } from '../requests/words.ts';
import { useActiveProfile, useCatalogues } from '../state/mainState.ts';
import { buildFrom } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Queries.module.css';
import { words } from './words.ts';

const { templates: texts } = words;

/** Queries to start from. */
export function TemplatesPart() {
  const profile = useActiveProfile();
  const kept = useCatalogues(({ value }) => value?.find(({ profileId }) => profileId === profile?.id));
  const known = useMemo(() => mergedCatalogue(kept), [kept]);
  const nowMs = useNow(60_000);
  return (
    <ul className={styles['cards']} aria-label={texts.list}>
      {TEMPLATES.map((template) => {
        const { name, text } = requestWords.templates[template.id];
        const request = templateRequest(template, nowMs);
        const checked = isChecked(template, known);
        return (
          <li key={template.id} aria-label={name}>
            <div className={styles['top']}>
              <h2>{name}</h2>
              <Button
                aria-label={texts.openNamed(name)}
                onPress={() => {
                  buildFrom(templateRequest(template, Date.now()));
                }}
              >
                {texts.open}
              </Button>
            </div>
            <p>
              {text} {texts.asks(rangeName(request.query))}
            </p>
            {!checked && (
              <p className={styles['soft']}>
                <Badge tone="warn">{texts.unchecked}</Badge> {texts.uncheckedNote}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
