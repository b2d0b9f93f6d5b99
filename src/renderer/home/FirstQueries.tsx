import { TEMPLATES, templateRequest } from '../requests/templates.ts';
import { words as requestWords } from '../requests/words.ts';
import { buildFrom } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ListPanel } from './ListPanel.tsx';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { templates: texts } = words.overview;

/** What to start with while no query is saved. */
export function FirstQueries() {
  return (
    <ListPanel title={texts.title} show={{ name: texts.show, at: { screen: 'queries', at: 'templates' } }}>
      {TEMPLATES.map((template) => {
        const { name, text } = requestWords.templates[template.id];
        return (
          <li key={template.id}>
            <span className={styles['lines']}>
              <span className={styles['wraps']}>{name}</span>
              <span className={styles['below']}>{text}</span>
            </span>
            <span className={styles['act']}>
              <Button
                aria-label={texts.buildNamed(name)}
                onPress={() => {
                  buildFrom(templateRequest(template, Date.now()));
                }}
              >
                {texts.build}
              </Button>
            </span>
          </li>
        );
      })}
    </ListPanel>
  );
}
